import { wordSimilarity } from '../../language/similarity.ts'
import { normalize } from '../../language/words.ts'
import { isSelect, nameField, type Table } from '../schema.ts'
import { quantityField } from './quantity-field.ts'

/** Changes that are said by the verb or the place alone: "reject Sara", "we are out of honey", "double the rice". */
export function verbChange(clause: string, table: Table): string | undefined {
  return (
    movedBetween(clause, table) ?? namedByVerb(clause, table) ?? usedUp(clause, table) ?? besideField(clause, table)
  )
}

/** "move everything from middle to top", "everyone in applied should go to interview" */
function movedBetween(clause: string, { fields }: Table): string | undefined {
  const all = String.raw`(?:every(?:one|body|thing)|all(?: of them| the \p{L}+| \p{L}+)?|every \p{L}+)`
  const [, from = '', to = ''] =
    new RegExp(
      String.raw`^(?:please )?(?:move|change|switch|set|put) ${all} (?:(?:that|who|which)(?: is| are|['’]s) )?(?:from|in|on|marked) (?:the )?(.+?) (?:to|into|on) (?:the )?(.+?)$`,
      'iu',
    ).exec(clause) ??
    new RegExp(
      String.raw`^${all} (?:(?:that|who|which)(?: is| are|['’]s) )?(?:from|in|on|marked) (?:the )?(.+?) (?:(?:should|must|can|will|needs? to|has to|have to) (?:now )?)?(?:go|move|be moved|goes|moves|be set|change)s? (?:in|on)?to (?:the )?(.+?)$`,
      'iu',
    ).exec(clause) ??
    []
  for (const field of fields.filter(isSelect)) {
    const choices = (field.options.choices ?? []).map(({ name }) => name)
    const [old, next] = [from, to].map((text) =>
      choices.find(
        (choice) =>
          normalize(text).startsWith(normalize(choice)) ||
          normalize(text) === `${normalize(field.name)} ${normalize(choice)}`,
      ),
    )
    if (old !== undefined && next !== undefined) return `set the ${field.name} of all ${old} rows to ${next}`
  }
  return undefined
}

/** "reject Sara" sets a choice called Rejected, "thank Tess" checks Thanked. */
function namedByVerb(clause: string, { fields, rowWord }: Table): string | undefined {
  const [, verb = '', said = ''] =
    /^(?:please |i |we |just |i just |we just |i have |we have )?(\p{L}{4,}) (?:off )?(?:the )?(.+?)[.!]*$/iu.exec(
      clause,
    ) ?? []
  const what = said.replace(new RegExp(String.raw`\s+(?:${[rowWord ?? 'row', 'row', 'one'].join('|')})$`, 'i'), '')
  // "vaccinated dogs that are not adopted" are rows, and no order to change them.
  if (/\b(?:that|which|who|are|is|not|over|under|with|without)\b/i.test(what)) return undefined
  const isSaid = /^(?:i|we|just)\b/i.test(clause) || /^\p{L}+ (?:off )?(?:the|my|our)\b/iu.test(clause)
  const root = rootOf(verb)
  if (root.length < 3 || plainVerbs.test(verb) || /^(?:to|for|by|in|on|is|are)\b/i.test(what)) return undefined
  for (const field of fields) {
    if (field.type === 'checkbox' && rootOf(field.name) === root && (isSaid || !isSame(verb, field.name)))
      return `set the ${field.name} of ${what} to yes`
    // "deactivate" and "activate" for Active.
    const bare = verb.toLowerCase().replace(/^(?:de|dis)-?/, '')
    if (field.type === 'checkbox' && bare.endsWith('ate') && wordSimilarity(bare, normalize(field.name)) > 0)
      return `set the ${field.name} of ${what} to ${bare === verb.toLowerCase() ? 'yes' : 'no'}`
    const choice = isSelect(field)
      ? (field.options.choices ?? []).find(
          ({ name }) => /(?:ed|t|n)$/i.test(name) && rootOf(name) === root && (isSaid || !isSame(verb, name)),
        )
      : undefined
    if (choice) return `set the ${field.name} of ${what} to ${choice.name}`
  }
  return undefined
}

function isSame(verb: string, name: string): boolean {
  return verb.toLowerCase() === name.toLowerCase()
}

const plainVerbs =
  /^(?:what|which|when|where|show|list|find|sort|open|order|have|does|give|tell|make|mark|move|delete|remove|change|rename|update|count|only|just|also|with|from|that|this|there|track|note)$/i

/** "rejected", "reject" and "rejecting" are "reject"; "shipped" is "ship". */
function rootOf(word: string): string {
  return word
    .toLowerCase()
    .replace(/(?:ing|ed|s)$/, '')
    .replace(/([b-df-hj-np-tv-z])\1$/, '$1')
    .replace(/e$/, '')
}

/** "we are out of honey", "the olive oil is empty", "double the rice", "rice is now 2.5 kg" */
function usedUp(clause: string, table: Table): string | undefined {
  const field = quantityField(table)
  if (!field) return undefined
  const none =
    /^(?:we|i)(?:['’]re| are|['’]m| am| have| ran| just ran)? (?:all |completely |now )?(?:run )?out of (?:the )?(.+?)$/i.exec(
      clause,
    )?.[1] ??
    /^(?:the )?(.+?) (?:is|are) (?:now )?(?:empty|gone|finished|used up|all gone|out|sold out)$/i.exec(clause)?.[1] ??
    /^(?:we |i )?(?:have |just )?(?:used up|finished|ate|drank) (?:all (?:of )?)?(?:the )?(?!\d)(.+?)$/i.exec(
      clause,
    )?.[1]
  if (none !== undefined) return `set the ${field.name} of ${none} to 0`
  const [, times, what] = /^(double|triple|halve) (?:the )?(.+?)$/i.exec(clause) ?? []
  if (
    times !== undefined &&
    what !== undefined &&
    !normalize(what).includes(normalize(field.name)) &&
    !table.fields.some(({ name }) => normalize(what).includes(normalize(name)))
  )
    return `${times} the ${field.name} of ${what}`
  const [, item, count] =
    /^(?:the )?(.+?) (?:is|are) (?:now|down to|at) (\d+(?:[.,]\d+)?)(?: \p{L}{1,8})?$/iu.exec(clause) ?? []
  return item !== undefined &&
    count !== undefined &&
    !table.fields.some(({ name }) => normalize(item).includes(normalize(name)))
    ? `set the ${field.name} of ${item} to ${count}`
    : undefined
}

/** "Silver Wave next service 15 Jan": a name, a field and a value, without a verb. */
function besideField(clause: string, table: Table): string | undefined {
  if (
    !/^\p{Lu}/u.test(clause) ||
    /\?\s*$|\b(?:is|are|was|has|have|over|under|above|below|and|or|by|per)\b/i.test(clause)
  )
    return undefined
  if (
    /^(?:what|which|who|whose|when|where|how|show|list|find|count|sort|add|set|change|mark|delete|remove|move|new|update|only|all|any|total|average|top|compare|put|log|record)\b/i.test(
      clause,
    )
  )
    return undefined
  const own = [table.name, table.rowWord ?? ''].map(normalize)
  for (const field of table.fields) {
    if (field === nameField(table)) continue
    const words = normalize(field.name)
      .split(' ')
      .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    const [, what = '', value = ''] =
      new RegExp(String.raw`^(.+?)[,:]? ${words.join(' ')}:? (.+)$`, 'i').exec(clause) ?? []
    const isValue =
      /\d|@/.test(value) ||
      (isSelect(field) && (field.options.choices ?? []).some(({ name }) => normalize(name) === normalize(value)))
    if (what !== '' && isValue && !own.includes(normalize(what)) && what.split(' ').length <= 4)
      return `set the ${field.name} of ${what} to ${value}`
  }
  return undefined
}
