import { withoutPoliteness } from './verbs.ts'

const commandVerb = String.raw`(?:add|create|make|delete|remove|change|set|update|rename|move|mark|finish|complete|show|list|find|count|tell|remind|start|stop|pause|assign|give|put|log|record|sort|cancel|undo|reopen|postpone|invite|tick|check off|close|clear|summari[sz]e|calculate|what|how many|how much|which|who|when)`

/** The steps of a request, in order. Pasted lines and quoted texts stay together. */
export function splitClauses(request: string): string[] {
  const [head = '', ...rest] = request.split(/\n(?=\s*\S)/)
  const isPasted =
    rest.length > 0 &&
    !rest.every((line) => new RegExp(String.raw`^\s*(?:[-*•]|\d+[.)])?\s*${commandVerb}\b`, 'i').test(line))
  if (isPasted) return [request.trim()]
  return [head, ...rest]
    .flatMap(splitLine)
    .map(withoutPoliteness)
    .filter((clause) => clause !== '')
}

function splitLine(line: string): string[] {
  const quoted: string[] = []
  const hidden = line.replaceAll(/"[^"]*"|“[^”]*”/g, (text) => `⟦${quoted.push(text) - 1}⟧`)
  const separators = new RegExp(
    String.raw`\s*(?:;|,?\s+(?:and\s+)?(?:then|after that|afterwards)\b,?|(?<=[\p{L}\d)]{2})(?<!\b(?:Dr|Mr|Mrs|Ms|Prof|St|Inc|Ltd|Jr|Sr|No|vs|Nr))[.!?](?=\s+\p{Lu})|,?\s+(?:and|but)(?:\s+also)?(?=\s+(?:please\s+)?${commandVerb}\b)|,(?=\s+(?:please\s+)?(?:add|create|delete|remove|rename|mark|finish|complete|remind)\b))\s*`,
    'iu',
  )
  return splitMoves(hidden)
    .replace(/,?\s+and (?:his|her|its|their) (?=[^,;]+? to )/i, '; set its ')
    .split(separators)
    .map((part) => part.replaceAll(/⟦(\d+)⟧/g, (_, index: string) => quoted[Number(index)] ?? ''))
}

/** "finish the rent, move the call to Monday": another command, unless the line is a list of things to add. */
function splitMoves(line: string): string {
  return /^(?:please )?(?:add|create|remind|remember|buy|note|new|todo|to-do|tasks?)\b/i.test(line)
    ? line
    : line.replaceAll(/,\s+(?=(?:move|postpone|push|reschedule|set|change|start) [^,;]+? (?:to|by|for) )/gi, '; ')
}
