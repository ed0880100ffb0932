/** Copies text, also on pages without HTTPS, where browsers have no clipboard interface. */

/** Copies the text of a field.  If the browser does not allow it, selects the text and returns false. */
export async function copyFrom(field: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value)
    return true
  } catch {
    field.focus()
    field.select()
    field.setSelectionRange(0, field.value.length) // which iOS wants
    try {
      return document.execCommand('copy')
    } catch {
      return false
    }
  }
}
