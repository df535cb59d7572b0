import { editDistance } from './similarity.ts'

/** Words that a request is understood by. Only what is certainly none of them is corrected, and never in quotes. */
const dayWords = 'tomorrow yesterday monday tuesday wednesday thursday friday saturday sunday tonight'.split(' ')
const commandWords =
  'remind delete rename remove finish complete postpone reschedule create cancel reopen invite schedule summarize please remember'.split(
    ' ',
  )
/** Words that are a letter away from one of them, and mean themselves. */
const others = new Set(
  'sundry sundae mondays fridays sundays mondial finnish finished removed renamed deleted created creates crate crates remand reminds rewind invites invited deletes removes renames cancels plea pleas pleased pleases finishes remembers reminded removal scheduled schedules inviter cancer'.split(
    ' ',
  ),
)

/** A command may stand after these. */
const opening = /^(?:please|plese|pls|can|could|would|you|u|hey|hi|ok|and|also|then|now|so)$/i

/** "remidn me tomrrow" → "remind me tomorrow": a command where commands stand, and days anywhere. */
export function correctTypos(text: string): string {
  let isCommand = true
  return text.replaceAll(/"[^"]*"|“[^”]*”|\p{L}+/gu, (word) => {
    const known = isCommand ? [...dayWords, ...commandWords] : dayWords
    isCommand = isCommand && opening.test(word)
    if (/^["“]/.test(word) || word.length < 5) return word
    const lower = word.toLowerCase()
    if (others.has(lower)) return word
    if (known.includes(lower)) return word
    return (
      known.find(
        (each) =>
          lower[0] === each[0] &&
          !lower.startsWith(each) &&
          Math.abs(lower.length - each.length) <= 1 &&
          editDistance(lower, each, 1) <= 1,
      ) ?? word
    )
  })
}
