/** Time that passes while a page is looked at. */

/** Inside a component: how many milliseconds have passed since a moment by the clock of the page, counted twice a second. */
export function passedSince(moment: () => number): { readonly milliseconds: number } {
  let milliseconds = $state(0)
  $effect(() => {
    const count = (): void => void (milliseconds = Math.max(0, performance.now() - moment()))
    count()
    const timer = setInterval(count, 500)
    return () => clearInterval(timer)
  })
  return {
    get milliseconds() {
      return milliseconds
    }
  }
}
