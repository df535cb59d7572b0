import { searchTools } from '#platform/server/models/tools/search-tools.ts'
import { stem } from '#platform/server/models/tools/stem.ts'
import { areSynonyms } from '#platform/server/models/tools/synonyms.ts'
import { isRecord, type Conversation, type Tool } from '../../conversation.ts'
import { bestMatches } from '../../language/similarity.ts'
import { fillers, tokenize } from '../../language/words.ts'
import { resultText } from '../../say/result.ts'
import { plain } from '../../say/markdown.ts'
import { verbOf, type Verb } from '../../understand/verbs.ts'
import { askPerson, askWhich } from '../ask.ts'
import { fillInput, idFields, optionsOf, phraseOf, type InputField } from './tool-input.ts'
import { mentionedAmong } from '../mentioned.ts'
import { callTool, type Plan } from '../plan.ts'

/** Uses any tool that fits a clause, by its own description, schema and examples. Undefined: none fits. */
export function* useOtherTool(conversation: Conversation, clause: string): Plan<string | undefined> {
  yield { tool: 'find_tools', input: { query: clause.slice(0, 200) } }
  const verb = verbOf(clause)
  const tool = chooseTool([...conversation.tools.values()], clause, verb)
  if (!tool) return undefined
  const filled = fillInput(tool, clause, conversation)
  const input: Record<string, unknown> = { ...filled.input }
  for (const field of idFields(tool)) {
    const item = yield* findItem(conversation, tool, field, clause)
    if (typeof item === 'string') return item
    input[field.name] = item.id
  }
  for (const field of filled.missing) {
    const answer = yield* askPerson(conversation, questionFor(tool, field))
    if (answer === undefined) return `I need to know more: ${plain(field.description || field.name)}`
    input[field.name] = answer
  }
  const reply = yield* callTool(conversation, tool.name, input)
  if (!reply.isOk) return `I could not do that: ${reply.message}`
  const name = input['title'] ?? input['name'] ?? input['email']
  const said = resultText(titleOf(tool), reply.value, clause, conversation.now)
  if (typeof name === 'string' && tool.description.includes('Effect: send.'))
    return `${titleOf(tool)}: done for ${plain(name)}.`
  return typeof name === 'string' && said.startsWith('Done') ? said.replace(/\.$/, `: “${plain(name)}”.`) : said
}

function titleOf({ description }: Tool): string {
  return description.split('. ')[0]?.replace(/\.$/, '') ?? ''
}

function questionFor(tool: Tool, { name, description }: InputField): string {
  return `${titleOf(tool)}: ${description === '' ? `what is the ${name}?` : description}`
}

/** Words that every area uses, which say nothing about which tool is meant. */
const common =
  /^(?:list|show|find|get|read|look|see|give|tell|add|creat|new|make|chang|delet|remov|set|all|my|our|workspac|name|item|many|count|start|stop|do|have|us|is|one|what|who|when|where|how|much|thing|id|person|still|open|left|pend|wait|current|anyth|updat|renam|call)$/

function chooseTool(tools: readonly Tool[], clause: string, verb: Verb): Tool | undefined {
  const fitting = tools.filter(
    ({ name, description }) =>
      !/^(?:find_tools|ask_person)$/.test(name) && !/^(?:tables|focus)_/.test(name) && effectFits(description, verb),
  )
  const nouns = tokenize(clause)
    .slice(verb === 'ask' ? 0 : 1)
    .filter(({ lower, isMark, isQuoted }) => !isMark && !isQuoted && !fillers.has(lower))
    .map((token) => token.stem)
  const telling = nouns.filter((noun) => !common.test(noun))
  const named = fitting.filter(({ name, description, inputSchema }) => {
    const words = (
      `${name.replaceAll(/([a-z])([A-Z])|_/g, '$1 $2')} ${description.split('. ')[0] ?? ''} ${optionsOf({ inputSchema })
        .filter((option) => !/^(?:read|write|send|destroy)$/.test(option))
        .join(' ')}`
        .toLowerCase()
        .match(/\p{L}+/gu) ?? []
    ).map(stem)
    const known = nouns.filter(
      (noun) =>
        (!common.test(noun) || (verb === 'ask' && noun === 'chang')) &&
        words.some((word) => !common.test(word) && (word === noun || areSynonyms(word, noun))),
    )
    // One word of many says little about a question.
    return known.length > 0 && (verb !== 'ask' || known.length * 2 >= telling.length)
  })
  const ranked = searchTools(
    named.map((tool) => ({ ...tool, title: titleOf(tool), inputExamples: [] })),
    clause,
    4,
  ).flatMap(({ name }) => tools.find((tool) => tool.name === name) ?? [])
  // A question about a thing is answered by the list that has it.
  return (verb === 'ask' ? ranked.find((tool) => idFields(tool).length === 0) : undefined) ?? ranked[0]
}

function effectFits(description: string, verb: Verb): boolean {
  const effect = /Effect: (\w+)\./.exec(description)?.[1]
  if (verb === 'ask') return effect === 'read'
  return verb === 'delete' ? effect === 'destroy' : effect === 'write' || effect === 'send'
}

type Item = { readonly id: string; readonly name: string }

/** The item that a clause names, from the list tool of the same area. */
function* findItem(conversation: Conversation, tool: Tool, field: InputField, clause: string): Plan<Item | string> {
  const area = tool.name.split('_')[0] ?? ''
  const lister = [...conversation.tools.values()].find(
    ({ name, description }) =>
      name.startsWith(`${area}_`) && /_list/.test(name) && description.includes('Effect: read.'),
  )
  const list = lister
    ? yield* callTool(
        conversation,
        lister.name,
        /\b(?:restore|removed|deleted)\b/i.test(clause) && JSON.stringify(lister.inputSchema).includes('"removed"')
          ? { removed: true }
          : {},
      )
    : yield* callTool(conversation, `${area}_list`, {})
  const items = list.isOk ? itemsIn(list.value) : []
  const [mentioned] = mentionedAmong(conversation, items)
  if (mentioned) return mentioned
  const phrase = phraseOf(clause)
  const found = bestMatches(phrase, items, ({ name }) => name)
  const byWord =
    found.length > 0
      ? found
      : items.filter(({ name }) => phrase !== '' && name.toLowerCase().includes(phrase.toLowerCase()))
  const [one, other] = byWord
  if (one && !other) return one
  if (items.length === 0) return `I found nothing that fits “${plain(phrase)}”.`
  if (!one && phrase !== '')
    return `I found nothing called “${plain(phrase)}”. There is ${items
      .slice(0, 8)
      .map(({ name }) => plain(name))
      .join(', ')}.`
  const chosen = yield* askWhich(conversation, `${titleOf(tool)}: which one?`, one ? byWord : items, ({ name }) => name)
  return chosen ?? `Tell me which one you mean (${field.name}).`
}

function itemsIn(value: unknown): Item[] {
  const list = isRecord(value) ? Object.values(value).find((each) => Array.isArray(each)) : value
  if (!Array.isArray(list)) return []
  return list.flatMap((each: unknown): Item[] => {
    if (!isRecord(each) || typeof each['id'] !== 'string') return []
    const name = each['name'] ?? each['title'] ?? each['email'] ?? each['subject']
    return typeof name === 'string' ? [{ id: each['id'], name }] : []
  })
}
