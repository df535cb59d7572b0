import type { Conversation } from '../conversation.ts'
import { capitalize } from '../language/words.ts'
import { bestMatches } from '../language/similarity.ts'
import { countText, joined } from '../say/format.ts'
import { markdownTable, plain } from '../say/markdown.ts'
import { readField, readNewTable, type NewField } from '../understand/new-rows/new-table.ts'
import type { Table } from '../understand/schema.ts'
import { usualFields } from '../understand/usual-fields.ts'
import { askPerson, askWhich } from './ask.ts'
import { callTool, type Plan } from './plan.ts'
import { listTables } from './workspace.ts'

export function isNewTable(clause: string): boolean {
  return (
    /^(?:make|create|build|set up|start|add|new|i (?:need|want)|give me|open)\b.{0,60}?\b(?:table|spreadsheet|tracker|database|sheet)\b/i.test(
      clause,
    ) &&
    !/\b(?:to|in|into) (?:the|my|our)? ?\S+ (?:table|sheet|spreadsheet|tracker|database)\b/i.test(clause) &&
    !/\b(?:column|field|row|view)\b.*\bto\b/i.test(clause)
  )
}

/** "track my expenses", "make a list of books", "set up a CRM": a table that does not exist yet. */
export function isNewList(clause: string): boolean {
  return (
    /^(?:(?:(?:help me|i (?:want|need|would like|['’]d like) to|let me|let['’]s) )?(?:track|keep track of|log|record) (?:my|our) [\w ]{3,30}|(?:make|create|start|build)(?: me| us)? a (?:new )?(?:[\w ]{1,20} )?list (?:of|for) [\w ']{3,40}|(?:make|create|start|build)(?: me| us)? a (?:new )?[\w]{3,20} list|(?:set up|build|create|make|start)(?: me| us)? an? (?:simple |small |new )*crm\b.*)[.!]?$/i.test(
      clause.trim(),
    ) && !/\b(?:tasks?|to-?dos?|reminders?)\b/i.test(clause)
  )
}

export function* createList(conversation: Conversation, clause: string): Plan<string> {
  const [, about] =
    /\b(?:list (?:of|for)|track of (?:my|our)|track (?:my|our))\s+(?:all |the |my |our )*(.+?)(?: (?:i|we|that|which|to) .*)?[.!]?$/i.exec(
      clause,
    ) ?? []
  const [, before] = /\ba (?:new )?([\w ]+? list)[.!]?$/i.exec(clause) ?? []
  const name = capitalize((/\bcrm\b/i.test(clause) ? 'customers' : (about ?? before ?? '')).trim())
  return yield* create(conversation, name, usualFields(name))
}

export function* createTable(conversation: Conversation, clause: string): Plan<string> {
  const read = readNewTable(clause)
  let name = read?.name ?? ''
  if (name === '') {
    const answer = yield* askPerson(conversation, 'What should the table be called, and which columns should it have?')
    const again =
      answer === undefined
        ? undefined
        : readNewTable(/\b(?:table|tracker|sheet)\b/i.test(answer) ? answer : `table of ${answer}`)
    if (!again || again.name === '') return 'Tell me what the table should be called.'
    return yield* create(conversation, again.name, again.fields)
  }
  name = capitalize(name)
  const fields = read?.fields ?? []
  return yield* create(conversation, name, fields.length === 0 ? usualFields(name) : fields)
}

function* create(conversation: Conversation, name: string, wanted: readonly NewField[]): Plan<string> {
  const fields = withNameFirst(wanted)
  const reply = yield* callTool(conversation, 'tables_createTable', { name, fields })
  if (!reply.isOk) return `I could not create the table: ${reply.message}`
  return `Created the table **${plain(name)}** with ${countText(fields.length, 'field', conversation.now)}:\n\n${markdownTable(
    ['Field', 'Type'],
    fields.map((field) => [field.name, typeWord(field)]),
  )}`
}

/** The first field names the rows, so it is a text. */
function withNameFirst(fields: readonly NewField[]): NewField[] {
  const place = fields.findIndex(({ type }) => type === 'text')
  const first = fields[place]
  if (!first) return [{ name: 'Name', type: 'text' }, ...fields]
  return [first, ...fields.filter((field) => field !== first)]
}

const typeWords: Readonly<Record<string, string>> = {
  singleSelect: 'single select',
  multiSelect: 'multiple select',
  longText: 'long text',
  dateTime: 'date and time',
}

function typeWord({ type, options }: NewField): string {
  return `${typeWords[type] ?? type}${options?.choices ? ` (${options.choices.join(', ')})` : ''}`
}

export function* listAllTables(conversation: Conversation): Plan<string> {
  const tables = yield* listTables(conversation)
  if (tables.length === 0)
    return 'There are no tables yet. I can make one: “make a table of suppliers with name, email and price”.'
  return `There ${tables.length === 1 ? 'is' : 'are'} ${countText(tables.length, 'table', conversation.now)}:\n\n${markdownTable(
    ['Table', 'Rows'],
    tables.map(({ name, rows }) => [name, String(rows)]),
  )}`
}

export function describeTable({ name, fields }: Table): string {
  return `**${plain(name)}** has ${fields.length} fields:\n\n${markdownTable(
    ['Field', 'Type'],
    fields.map((field) => [
      field.name,
      typeWord({
        ...field,
        options: { ...(field.options.choices && { choices: field.options.choices.map((choice) => choice.name) }) },
      }),
    ]),
  )}`
}

/** Adds, renames or deletes fields; undefined if the clause is about something else. */
export function* designFields(conversation: Conversation, table: Table, clause: string): Plan<string | undefined> {
  const [, added] =
    /^(?:add|create|insert|make|put|include)\s+(?:an?|the|another|new|more|two|three|\s)*\s*(?:columns?|fields?)\s*(?:called|named|for|:)?\s*(.+?)$/i.exec(
      clause,
    ) ??
    /^(?:add|create)\s+(?:an?|the|new|\s)*(.+?)\s+(?:column|field)s?\b.*$/i.exec(clause) ??
    []
  if (added !== undefined) {
    const names = added
      // The table may stand before the choices: "Priority to Orders with low, medium and high".
      .replace(/\s*\b(?:to|in|on|for) (?:the |my |our )?(?:[\w ]+?)(?= with\b)/i, '')
      .replace(/\s*\b(?:to|in|on|for) (?:the |my |our )?[^,()]*$/i, '')
      .replace(/["“”]/g, '')
    const [, own, choices] = /^([^,]+?) with (?:the )?(?:choices|options|values)?\s*:?\s*(.+)$/i.exec(names) ?? []
    const fields =
      own !== undefined && choices !== undefined
        ? [readField(`${own} (${choices.replaceAll(/\s+(?:and|or)\s+/gi, ', ')})`)]
        : names
            .split(/\s*(?:,|\band\b)\s*(?![^(]*\))/)
            .filter((each) => each.trim() !== '')
            .map(readField)
    for (const field of fields) {
      const reply = yield* callTool(conversation, 'tables_addField', { tableId: table.id, ...field })
      if (!reply.isOk) return `I could not add ${plain(field.name)}: ${reply.message}`
    }
    return `Added ${joined(fields.map((field) => `**${plain(field.name)}** (${typeWord(field)})`))} to ${plain(table.name)}.`
  }
  const [, from = '', to = ''] =
    /^(?:rename|change|call)\s+(?:the )?(?:(?:name of )?(?:the )?(?:column|field)\s+)(.+?)\s+(?:in .+? )?(?:to|as|into)\s+(.+?)(?: in .+)?$/i.exec(
      clause,
    ) ??
    /^rename\s+(?:the )?(.+?)\s+(?:column|field)(?: (?:in|of|on) .+?)?\s+(?:to|as|into)\s+(.+?)$/i.exec(clause) ??
    []
  if (to !== '') {
    const field = yield* fieldNamed(conversation, table, from.replace(/\s+(?:in|of|on)\s+.*$/i, ''))
    if (!field) return `${plain(table.name)} has no field like “${plain(from)}”.`
    const name = capitalize(to.replace(/["“”]/g, '').trim())
    const reply = yield* callTool(conversation, 'tables_changeField', { tableId: table.id, fieldId: field.id, name })
    return reply.isOk
      ? `The field ${plain(field.name)} is now called **${plain(name)}**.`
      : `I could not rename it: ${reply.message}`
  }
  const [, removed] =
    /^(?:delete|remove|drop)\s+(?:the )?(?:column|field)\s+(.+?)(?:\s+(?:from|in|of)\s+.*)?$/i.exec(clause) ??
    /^(?:delete|remove|drop)\s+(?:the )?(.+?)\s+(?:column|field)\b.*$/i.exec(clause) ??
    []
  if (removed === undefined) return undefined
  const field = yield* fieldNamed(conversation, table, removed)
  if (!field) return `${plain(table.name)} has no field like “${plain(removed)}”.`
  const reply = yield* callTool(conversation, 'tables_removeField', { tableId: table.id, fieldId: field.id })
  return reply.isOk
    ? `Deleted the field **${plain(field.name)}** from ${plain(table.name)}. It stays in the trash for 30 days.`
    : `I could not delete it: ${reply.message}`
}

function* fieldNamed(
  conversation: Conversation,
  { fields }: Table,
  name: string,
): Plan<Table['fields'][number] | undefined> {
  const found = bestMatches(name.replace(/["“”]/g, ''), fields, (field) => field.name)
  if (found.length <= 1) return found[0]
  return yield* askWhich(conversation, 'Which field do you mean?', found, (field) => field.name)
}

/** Renames or deletes a whole table; undefined if the clause is about something else. */
export function* designTable(conversation: Conversation, clause: string): Plan<string | undefined> {
  const [, from, to] =
    /^(?:rename|change the name of|call)\s+(?:the )?(?:table\s+)?(.+?)(?:\s+table)?\s+(?:to|as|into)\s+(.+)$/i.exec(
      clause,
    ) ?? []
  const [, removed] =
    /^(?:delete|remove|drop|trash|get rid of)\s+(?:the |my |our )?(?:(?:whole|entire)\s+)?(?:table\s+(.+)|(.+?)\s+(?:table|spreadsheet|tracker))$/i
      .exec(clause)
      ?.map((each, index, all) => (index === 1 ? (each ?? all[2]) : each)) ?? []
  const name = (from ?? removed)?.replace(/["“”]/g, '').trim()
  if (name === undefined) return undefined
  const tables = yield* listTables(conversation)
  const found = bestMatches(name, tables, (table) => table.name).filter(
    (table) => removed !== undefined || name.split(' ').length >= table.name.split(' ').length,
  )
  const table =
    found.length > 1 ? yield* askWhich(conversation, 'Which table do you mean?', found, (each) => each.name) : found[0]
  if (!table)
    return removed === undefined
      ? undefined
      : `I could not find a table called “${plain(name)}”. There ${tables.length === 1 ? 'is' : 'are'} ${joined(tables.map((each) => plain(each.name))) || 'none'}.`
  if (to !== undefined) {
    const next = capitalize(to.replace(/["“”]/g, '').trim())
    const reply = yield* callTool(conversation, 'tables_changeTable', { tableId: table.id, name: next })
    return reply.isOk
      ? `The table ${plain(table.name)} is now called **${plain(next)}**.`
      : `I could not rename it: ${reply.message}`
  }
  const reply = yield* callTool(conversation, 'tables_removeTable', { tableId: table.id })
  return reply.isOk
    ? `Deleted the table **${plain(table.name)}** with its ${countText(table.rows, 'row', conversation.now)}. It stays in the trash for 30 days.`
    : `I could not delete it: ${reply.message}`
}
