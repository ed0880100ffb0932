/** Copying a text, also on pages that came without encryption: there a browser has no clipboard to write to. */

/** Copies what stands in a field; false where the browser does not, and then the text is selected. */
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
