/**
 * Text that is still being written ends in the middle of a mark. Closing it avoids that stars, backticks and half an
 * address show for a moment.
 */
export function closeMarks(text: string): string {
  const start = text.lastIndexOf('\n\n') + 1
  const last = text.slice(start)
  if (countOf(text, '```') % 2 === 1) return text
  if (countOf(last, '`') % 2 === 1) return `${text}\``
  const withoutLink = last.replace(/!?\[([^\]\n]*)(\](\([^)\n]*)?)?$/, '$1')
  return text.slice(0, start) + (countOf(withoutLink, '**') % 2 === 1 ? closeBold(withoutLink) : withoutLink)
}

function closeBold(text: string): string {
  return text.endsWith('**') ? text.slice(0, -2) : `${text.replace(/\*$/, '')}**`
}

function countOf(text: string, mark: string): number {
  return text.split(mark).length - 1
}
