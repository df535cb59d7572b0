/** Commands that begin a wish of their own, whatever stands before them. */
const strong = String.raw`(?:(?:please|also|then|can you|could you)\s+)*(?:remind me\b(?! (?:(?:an?|\w+) (?:days?|weeks?|months?|hours?) (?:before|earlier|ahead|in advance)|(?:of|about) (?:it|that|this)\b))|(?:start|set|stop|pause|run)\s+(?:an?|the|my)\b[^,;.]{0,30}?\b(?:timer|break|pomodoro|stopwatch|clock)\b|(?:add|create|make|set up|put)\s+(?:me\s+)?(?:an?|another|the)\s+(?:new\s+|quick\s+|short\s+)*(?:task|to-?do|todo|reminder|table|flow|note (?:called|titled|named|about))\b|(?:write|take|make|create|jot down)\s+(?:me\s+)?(?:an?|another)\s+(?:new\s+|quick\s+|short\s+)*note\b|invite\s+\S+@|(?:send\s+(?:an?\s+)?(?:e-?mail|mail)|e-?mail)\s+(?:to\s+)?\S+@|(?:tell|show)\s+me\s+(?:what|which|how|the|my|all)\b|what['’]?s (?:left|due|overdue|on my|next)\b)`
const boundary = new RegExp(
  String.raw`\s*(?:[,;]|[.!](?=\s)|\band\b|\bthen\b|\bplus\b|\balso\b)(?:\s*(?:and|then|also|plus|,)\b)*\s+(?=${strong})`,
  'giu',
)

/** A text of the person's own, which may have anything in it: all that follows belongs to it. */
const freeText =
  /\b(?:note|page|memo|e-?mail|mail|post|message)\b.*(?::\s|\b(?:saying|that says|with the (?:text|words?|content)|that reads)\b)|\b(?:send|write|e-?mail|post|publish|summari[sz]e|extract|translate)\b.*:\s|\n/is

/** The wishes of one message: "add a task to call Eva, start a timer and write a note called Plan". */
export function splitIntents(request: string): string[] {
  const quoted: string[] = []
  const hidden = request.replaceAll(/"[^"]*"|“[^”]*”/g, (text) => `⟦${quoted.push(text) - 1}⟧`)
  const shown = (part: string) => part.replaceAll(/⟦(\d+)⟧/g, (_, index: string) => quoted[Number(index)] ?? '').trim()
  const parts: string[] = []
  let start = 0
  for (const match of hidden.matchAll(boundary)) {
    const before = hidden.slice(start, match.index)
    if (freeText.test(before) || before.trim().split(/\s+/).length < 2) continue
    parts.push(before)
    start = match.index + match[0].length
  }
  return [...parts, hidden.slice(start)].map(shown).filter((part) => part !== '')
}
