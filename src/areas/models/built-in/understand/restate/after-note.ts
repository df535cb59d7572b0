const polite = /^(?:(?:please|pls|and|also|now|ok|then|can you|could you)[,]?\s+)+/i

/** "add butter", "rename it to Camping", "delete it", after a note was made, changed or read. */
export function afterNote(text: string): string | undefined {
  const said = text.replace(polite, '')
  const isMore = /^(?:and|also)\s+/i.test(text)
  const [, into] =
    /^(?:add|put|write|append|include)(?: in)? (?:to|in|into|on) (?:it|that|this|there|the (?:note|same(?: note)?|list)):?\s+(?:that\s+)?(.+)$/i.exec(
      said,
    ) ?? []
  if (into !== undefined) return `add to the note: ${into}`
  const added =
    /^(?:add|put|include|append|write)\s+(.+?)\s+(?:to|in|on|into|onto|at the end of)\s+(?:it|that|there|this|the list|the same(?: one)?)$/i.exec(
      said,
    )?.[1] ??
    (/\b(?:tasks?|to-?dos?|reminders?|tables?|timers?|rows?|flows?|notes?|lists?)\b/i.test(said)
      ? undefined
      : /^(?:add|include|append)\s+(.+)$/i.exec(said)?.[1])
  if (added !== undefined && !isErrand.test(added))
    return `add ${added.replace(/^(?:a line|this)[:,]?\s+/i, '')} to the note`
  if (isMore && /^\p{Ll}+(?: \p{Ll}+)?$/u.test(said) && !isQuestion.test(said)) return `add ${said} to the note`
  const title = /^(?:rename|retitle|call|name)\s+(?:it|that|this)\s+(?:to\s+|as\s+)?(.+)$/i.exec(said)?.[1]
  if (title !== undefined) return `rename the note to ${title}`
  if (/^(?:delete|remove|trash|bin|throw away)\s+(?:it|that|this)(?: again)?$/i.test(said)) return 'delete the note'
  return /^(?:(?:what does|what['’]?s|what is) (?:it|that)(?: say| in it)?|read (?:it|that)(?: out| to me| back)*|show (?:it|that|me)(?: to me)?|open it|what(?:['’]?s| is) in (?:it|there))\??$/i.test(
    said,
  )
    ? 'read the note'
    : undefined
}

/** Said without naming the note, this is rather a task. */
const isErrand = /^(?:call|email|pay|book|remind|buy|meet|send|ring|visit)\b/i
const isQuestion = /^(?:what|which|who|how|when|where|is|are|do|thanks?|ok|yes|no|undo|great|cool|stop)\b/i
