/** The first words of the first message, until the person gives the session another title. */
export function sessionTitle(text: string): string {
  const line = text.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
  const sentence = /^.{8,60}?[.?!](?=\s|$)/u.exec(line)?.[0] ?? line
  if (sentence.length <= 60) return sentence.replace(/[.!]$/, '') || 'New session'
  const words = sentence.slice(0, 60)
  const end = words.lastIndexOf(' ')
  return `${(end > 20 ? words.slice(0, end) : words).toWellFormed()}…`
}
