/**
 * Opens an address that a call answers in a new tab. Call it in the click handler: browsers block
 * tabs that are opened after a response. `isOpened` is false if the browser blocked this one, too.
 */
export async function openInTab(
  urlOf: () => Promise<string>,
): Promise<{ url: string; isOpened: boolean }> {
  const tab = window.open('', '_blank')
  try {
    const url = await urlOf()
    tab?.location.replace(url)
    return { url, isOpened: tab !== null }
  } catch (error) {
    tab?.close()
    throw error
  }
}
