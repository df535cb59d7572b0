/**
 * Opens the link under a click. While the text can be edited, a plain click places the cursor: links to notes open at once, and
 * others with Ctrl or Cmd.
 */
export function followLink(event: MouseEvent, openPage: (path: string) => void, isEditable: boolean): boolean {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  const href = link?.getAttribute('href')
  if (!link || !href) return false
  const isNote = link.hasAttribute('data-note-id')
  const wantsTab = event.metaKey || event.ctrlKey
  if (isEditable && !isNote && !wantsTab) return false
  if (isNote && !wantsTab) openPage(href)
  else window.open(href, '_blank', 'noopener')
  return true
}
