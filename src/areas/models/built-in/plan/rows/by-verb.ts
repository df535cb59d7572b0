import type { Conversation } from '../../conversation.ts'
import { isDate, isMember, type Table } from '../../understand/schema.ts'
import type { Plan } from '../plan.ts'
import { listTables, readTable } from '../workspace.ts'

/**
 * A question whose verb names a field: "who owns the Puffin" is about its Owner, "when was Thunder serviced" about its Next
 * service. Undefined: no table has such a field.
 */
export function* namedByVerb(conversation: Conversation, clause: string): Plan<string | undefined> {
  const who =
    /^who(?:['’]s| is| was|se)? (?!(?:is|are|was|were|has|have|do|does|did|can)\b)(\p{L}{3,}) (?:to |for )?(?:the |our |my )?(.+?)[?.!]*$/iu.exec(
      clause,
    )
  const when =
    /^when (?:is|was|did|does|do|will|has|were|are)(?: the)? (.+?) (?:get |be |been |last |next |being )?(\p{L}{4,}?)(?:ed|ing|s)?[?.!]*$/iu.exec(
      clause,
    )
  const does = /^(?:what|which)(?: (.+?))? (?:does|do|did|is|has) (.+?) (\p{L}{4,}?)(?:ing|ed|s)?[?.!]*$/iu.exec(clause)
  const [verb, what] = does
    ? [does[3] ?? '', does[2] ?? '']
    : who
      ? [who[1] ?? '', who[2] ?? '']
      : when
        ? [when[2] ?? '', when[1] ?? '']
        : ['', '']
  const cared =
    /^who(?: is|['’]s)? (?:looks? after|takes? care of|responsible for|in charge of|handles|handling|manages|managing|keeps|runs|does) (?:the )?(.+?)[?.!]*$/i.exec(
      clause,
    )?.[1]
  if (cared !== undefined)
    for (const { id } of (yield* listTables(conversation)).slice(0, 12)) {
      const table = yield* readTable(conversation, id)
      const person = table?.fields.find(isMember)
      if (table && person) return `what is the ${person.name} of ${cared} in ${table.name}`
    }
  if (verb === '' || /^(?:most|least|one|ones)\b/i.test(what)) return undefined
  const root = rootOf(verb)
  if (root.length < 3) return undefined
  for (const { id } of (yield* listTables(conversation)).slice(0, 12)) {
    const table = yield* readTable(conversation, id)
    const field = table && fieldFor(table, root, when !== null && does === null)
    if (table && field !== undefined && does) return `list ${table.name} where ${field} is ${what}`
    if (table && field !== undefined) return `what is the ${field} of ${what} in ${table.name}`
  }
  return undefined
}

function fieldFor({ fields }: Table, root: string, isDay: boolean): string | undefined {
  return fields
    .slice(1)
    .find(
      (field) =>
        isDate(field) === isDay &&
        (field.name.toLowerCase().match(/\p{L}+/gu) ?? []).some(
          (word) =>
            rootOf(word) === root && (isDay || /(?:er|or|ant|ent|ee)$|^by$/.test(word) || field.type === 'member'),
        ),
    )?.name
}

/** "owns", "owner" and "owned" are "own"; "reviewing" and "reviewer" are "review". */
function rootOf(word: string): string {
  return word
    .toLowerCase()
    .replace(/(?:ing|ers?|ors?|ed|es|s)$/, '')
    .replace(/e$/, '')
}
