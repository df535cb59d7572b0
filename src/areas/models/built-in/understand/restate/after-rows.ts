import { isRecord, type DoneCall } from '../../conversation.ts'
import { verbOf } from '../verbs.ts'

/** What is said right after a table was made, or rows were added or changed. Undefined: it does not refer to that. */
export function afterRows(
  text: string,
  { tool, input, reply }: DoneCall,
  names: ReadonlyMap<string, string>,
): string | undefined {
  const made = tool === 'tables_createTable' && reply.isOk && isRecord(reply.value) ? reply.value['id'] : undefined
  const id = made ?? input['tableId']
  const name = typeof id === 'string' ? names.get(id) : undefined
  // A name from the workspace goes into the request only if nothing in it could be read as a request of its own.
  const table = name !== undefined && /^[\p{L}\d][\p{L}\d '’&-]{0,60}$/u.test(name) ? name : undefined
  const said = text.replace(/^(?:(?:and|also|ok|now|then)[,]?\s+)+/i, '')
  const renamed = /^(?:rename|call) (?:the|this|that) table (?:to |as )?(.+)$/i.exec(said)?.[1]
  if (renamed !== undefined && table !== undefined) return `rename the ${table} table to ${renamed}`
  if (tool === 'tables_changeRow') {
    const other =
      /^(?:(?:do |and )?(?:the )?same (?:for|with|to)|and(?: also)?|also)\s+(?!now\b|then\b)((?:the )?[\p{L}'’-]+(?: [\p{L}'’-]+)?)(?: (?:too|as well|please))?$/iu.exec(
        text,
      )?.[1] ?? /^([\p{L}'’-]+(?: [\p{L}'’-]+)?) (?:too|as well)$/iu.exec(text)?.[1]
    const set = other === undefined ? undefined : setAgain(input['values'], other)
    if (set !== undefined) return set
  }
  if (/^tables_(?:changeRow|addRows)$/.test(tool) && /\b(?:him|her)\b/i.test(said))
    return said.replace(/\b(?:him|her)\b/i, 'it')
  if (table === undefined || /\b(?:tasks?|to-?dos?|remind\w*|timers?|notes?|flows?|tables?)\b/i.test(said))
    return undefined
  if ([...names.values()].some((name) => said.toLowerCase().includes(name.toLowerCase()))) return undefined
  if (verbOf(said) === 'add' && /^(?:add|put|insert|log|record|enter)\b/i.test(said) && !isErrand.test(said))
    return `${said.replace(/\s+(?:to|in) (?:it|there|that)$/i, '')} to the ${table} table`
  const isRow = verbOf(said) === 'ask' && !isQuestion.test(said) && /\d/.test(said) && said.split(/\s+/).length <= 10
  return isRow &&
    tool !== 'tables_changeRow' &&
    !/^tables_(?:remove|fill|write|rename)/.test(tool) &&
    !isSetting.test(said)
    ? `add ${said} to the ${table} table`
    : undefined
}

/** The last change again, for another row. */
function setAgain(values: unknown, row: string): string | undefined {
  if (!isRecord(values)) return undefined
  const [first, ...others] = Object.entries(values)
  if (!first || others.length > 0) return undefined
  const [field, value] = first
  if (![field, String(value)].every((text) => /^[^;\n.!?"“”]+$/.test(text))) return undefined
  if (value === true || value === false) return `set ${field} of ${row} to ${value ? 'yes' : 'no'}`
  const isId = typeof value === 'string' && /^[\da-f]{8}-/.test(value)
  return (typeof value === 'string' && !isId) || typeof value === 'number'
    ? `set the ${field} of ${row} to ${value}`
    : undefined
}

const isErrand = /^add (?:call|email|pay|book|remind|buy|meet|send|ring|visit)\b/i
const isQuestion =
  /\?$|^(?:what|whats|which|who|how|when|where|is|are|do|does|did|total|sum|average|show|list|sort|only|top|compare|thanks?|no|not|oops|sorry|wait|i meant?|undo|make|and|the|it|that|give|call|move|change|set|mark|delete|remove|rename|start|remind|open|tell|can|could|please|why|i|we|you)\b/i
const isSetting = /^\p{L}+ (?:is|to)\b|[-+*/^]\s*\d|\d\s*%/u
