import type { Conversation } from '../../conversation.ts'
import { normalize, tokenize } from '../../language/words.ts'
import type { Speaker } from '../../say/format.ts'
import { readChange } from '../../understand/changes/change.ts'
import { readConditions } from '../../understand/conditions/conditions.ts'
import { braced, expressionFor, fieldNamed, itemOf } from '../../understand/flow/expressions.ts'
import { measureOf } from '../../understand/conditions/numeric-conditions.ts'
import { readNewRows } from '../../understand/new-rows/new-rows.ts'
import { readRequest } from '../../understand/reading.ts'
import { allOf, isComputed, type Field, type Table } from '../../understand/schema.ts'
import { verbOf } from '../../understand/verbs.ts'
import { tableScore } from '../choose-table.ts'
import type { Plan } from '../plan.ts'
import { listTables, readTable } from '../workspace.ts'
import { uniqueName, type FlowSoFar, type StepDraft } from './node-draft.ts'

/** The table that a step names; undefined: none. */
export function* tableOf(conversation: Conversation, step: string): Plan<Table | undefined> {
  const tables = yield* listTables(conversation)
  const tokens = tokenize(step)
  const scored = tables
    .map((each) => ({ id: each.id, score: tableScore(tokens, each.name) }))
    .sort((one, other) => other.score - one.score)
  const [best] = scored
  return best && best.score >= 0.75 ? yield* readTable(conversation, best.id) : undefined
}

/** Rows of which a step speaks: the ones that fit its words. */
export function listStep(step: string, table: Table, soFar: FlowSoFar, { members, now }: Speaker): StepDraft {
  const filter = allOf(readConditions(readRequest(step, table, members, now)).filters)
  const parameters = { tableId: table.id, ...(filter && { filter }), limit: 1_000 }
  return {
    nodes: [{ name: uniqueName(`List ${table.name}`, soFar.nodes), type: 'tables.listRows', parameters }],
    data: { kind: 'rows', table },
  }
}

/** How many rows, their total, and a line for each. */
export function summaryNode(table: Table, soFar: FlowSoFar, text: string): StepDraft {
  const measure = measureOf(table)
  const total = measure
    ? `\n${measure.name} in total: ${braced(`$json.rows.reduce((sum, row) => sum + (row[${JSON.stringify(measure.name)}] ?? 0), 0)`)}`
    : ''
  const [first = '', ...lines] = text.split('\n\n')
  const summary = [`${first}${total}`, ...lines].join('\n\n')
  return {
    nodes: [
      {
        name: uniqueName(`Summarise ${table.name}`, soFar.nodes),
        type: 'flow.set',
        parameters: { fields: [{ name: 'summary', value: summary }], keepOthers: false },
      },
    ],
    data: { kind: 'fields', names: ['summary'] },
  }
}

/** "set its status to Packed", "delete it": the row that started the flow. */
export function changeRowStep(step: string, soFar: FlowSoFar, speaker: Speaker): StepDraft | undefined {
  if (soFar.data.kind !== 'row') return undefined
  const { table } = soFar.data
  const verb = verbOf(step)
  const rowId = braced(`${itemOf(soFar.dataNode, soFar.lastNode)}.id`)
  if (verb === 'delete')
    return {
      nodes: [
        {
          name: uniqueName(`Delete from ${table.name}`, soFar.nodes),
          type: 'tables.removeRow',
          parameters: { tableId: table.id, rowId },
        },
      ],
    }
  const change = readChange(step, table, speaker.members, speaker.now)
  const field = change?.field ?? change?.candidates?.[0]
  if (!change || !field || !('value' in change.read) || change.growth) return undefined
  return {
    nodes: [
      {
        name: uniqueName(`Set ${field.name}`, soFar.nodes),
        type: 'tables.changeRow',
        parameters: { tableId: table.id, rowId, values: { [field.name]: change.read.value } },
      },
    ],
  }
}

export function isAddingRow(step: string): boolean {
  return verbOf(step) === 'add' || /^(?:save|store|append|put|log|record|copy|insert)\b/i.test(step)
}

/** "add a row to Leads with name and email from it" */
export function addRowStep(step: string, table: Table, soFar: FlowSoFar, { members, now }: Speaker): StepDraft {
  const values: Record<string, unknown> = {}
  for (const [field, word] of wantedFields(step, table)) {
    const found = expressionFor(soFar.data, itemOf(soFar.dataNode, soFar.lastNode), word)
    if (found !== undefined) values[field.name] = braced(found)
  }
  if (Object.keys(values).length === 0) Object.assign(values, readNewRows(step, table, members, now)[0]?.values)
  return {
    nodes: [
      {
        name: uniqueName(`Add to ${table.name}`, soFar.nodes),
        type: 'tables.addRows',
        parameters: { tableId: table.id, rows: [values], fromText: true },
      },
    ],
  }
}

/** "with name and email (from it)"; without names all fields of the table. */
function wantedFields(step: string, table: Table): [Field, string][] {
  const open = table.fields.filter((field) => !isComputed(field))
  const list = /\bwith (?:the |its |their )?(.+?)(?:\s+(?:from|of|in) (?:it|them|the .+))?$/i.exec(step)?.[1]
  if (list === undefined) return open.map((field) => [field, field.name])
  const words = list
    .split(/\s*,\s*(?:and\s+)?|\s+and\s+/)
    .map((word) => normalize(word.replace(/^(?:the|its|their|an?)\s+/i, '')))
  const named = words.map((word): [Field, string][] => {
    const field = fieldNamed(open, word)
    return field ? [[field, word]] : []
  })
  // "with status New" gives a value and no list of names.
  return named.every((each) => each.length > 0) ? named.flat() : []
}
