import { choiceOf, defined, numberOf, textAt, textOf } from '../../json.ts'
import type { N8nNode } from '../../n8n-workflow.ts'
import {
  need,
  step,
  unsupported,
  type Step,
  type Translation,
  type TranslationContext,
  type Translators,
} from '../../translation.ts'
import { filterOf } from './filters.ts'
import { matchOf, valuesOf, withoutMatch } from './values.ts'

/** Google Sheets, Airtable and others like them become actions of tables. */
export const tables: Translators = {
  googleSheets: translateSheet,
  googleSheetsTool: translateSheet,
  airtable: translateSheet,
  airtableTool: translateSheet,
  baserow: translateSheet,
  nocoDb: translateSheet,
  seaTable: translateSheet,
  stackby: translateSheet,
  grist: translateSheet,
  coda: translateSheet,
  dataTable: translateSheet,
  microsoftExcel: translateSheet,
  postgres: translateSheet,
  mySql: translateSheet,
  microsoftSql: translateSheet,
  mongoDb: translateSheet,
  crateDb: translateSheet,
  timescaleDb: translateSheet,
  googleSheetsTrigger: (node) => rowTrigger(node),
  airtableTrigger: (node) => rowTrigger(node),
  postgresTrigger: (node) => rowTrigger(node),
}

function translateSheet(node: N8nNode, context: TranslationContext): Translation {
  const { parameters } = node
  const resource = textOf(parameters['resource']) ?? ''
  const operation = textOf(parameters['operation']) ?? usualOperation(node)
  if (operation === 'create' && isSheet(node)) return newTable(node, context)
  const name = tableName(node)
  const isRows = !['spreadsheet', 'base', 'workbook', 'control'].includes(resource)
  const found = isRows ? sheetSteps(operation, node, context) : undefined
  // The old version had the values one level deeper.
  const isNested = node.type === 'airtable' && node.version < 2 && found?.[0].type.startsWith('tables.')
  const steps: Steps | undefined = found && isNested ? [...found, nestedFields] : found
  if (!steps) return unsupported(node, `“${operation}” is not here for tables.`)
  const { formula } = filterOf(parameters, context)
  const isRead = steps[0].type === 'tables.listRows'
  return {
    steps,
    needs: [
      need(
        'table',
        steps[0].type.startsWith('flow.') ? 'table' : 'tableId',
        `Pick or make the table${name === undefined ? '' : ` for “${name}”`}.`,
      ),
      ...(isRead && formula !== undefined
        ? [need('choice', 'filter', `Set the filter. In n8n it was the formula “${formula}”.`)]
        : []),
    ],
  }
}

function isSheet({ type }: N8nNode): boolean {
  return /^(googleSheets|microsoftExcel)/.test(type)
}

function newTable({ parameters }: N8nNode, { text }: TranslationContext): Translation {
  return step('tables.createTable', { name: text(parameters['title'] ?? parameters['name']) || 'Sheet' })
}

function usualOperation({ type, version, parameters }: N8nNode): string {
  if (type === 'googleSheets' && parameters['resource'] === 'spreadsheet') return 'create'
  if (type === 'airtable' && version >= 2) return 'get'
  if (type === 'mongoDb') return 'find'
  return /^(postgres|mySql|microsoftSql|crateDb|timescaleDb)$/.test(type) ? 'insert' : 'read'
}

type Steps = readonly [Step, ...Step[]]
const nestedFields: Step = { type: 'flow.set', parameters: { fields: [{ name: 'fields', value: '{{ $json }}' }] } }

const reads = /^(read|lookup|list|search|getAll|getMany|getRows|get|rowExists|select|find)$/
const adds = /^(append|create|insert|createRow|addRow)$/
const changes = /^(appendOrUpdate|update|upsert|updateRow)$/
const removals = /^(delete|deleteRecord|deleteRow|remove)$/

function sheetSteps(operation: string, node: N8nNode, context: TranslationContext): Steps | undefined {
  const { parameters } = node
  const id = context.value(choiceOf(parameters['id'] ?? parameters['recordId'] ?? parameters['rowId']))
  const hasId = id !== undefined && id !== ''
  if (hasId && ['get', 'read'].includes(operation)) return [{ type: 'tables.readRow', parameters: { rowId: id } }]
  if (reads.test(operation)) return readSteps(node, context)
  const values = valuesOf(parameters, context)
  if (adds.test(operation)) return [{ type: 'flow.saveRow', parameters: { values } }]
  if (changes.test(operation)) return changeSteps(operation, values, hasId ? id : undefined, node, context)
  if (operation === 'clear') return [removeAll]
  if (!removals.test(operation)) return undefined
  if (isSheet(node)) return removeByNumber(node, context)
  return [{ type: 'tables.removeRow', parameters: { rowId: hasId ? id : '{{ $json.id }}' } }]
}

function readSteps({ parameters }: N8nNode, context: TranslationContext): Steps {
  const limit = numberOf(parameters['limit'])
  const { filter } = filterOf(parameters, context)
  const list = defined({ filter, limit: Math.min(1_000, Math.max(1, Math.round(limit ?? 1_000))) })
  // Rows have no numbers here: their ids stand for them.
  const isNumbered = JSON.stringify(context.nodes.map((each) => each.parameters)).includes('row_number')
  return [
    { type: 'tables.listRows', parameters: list },
    { type: 'flow.splitOut', parameters: { field: 'rows' } },
    ...(isNumbered ? [numbered] : []),
  ]
}

const numbered: Step = {
  type: 'flow.set',
  parameters: { fields: [{ name: 'row_number', value: '{{ $json.id }}' }] },
}

function changeSteps(
  operation: string,
  values: unknown,
  id: unknown,
  { parameters }: N8nNode,
  context: TranslationContext,
): Steps {
  const match = matchOf(parameters, context)
  const rowId = id ?? (match === 'id' || match === 'row_number' ? withoutMatch(values, match).id : undefined)
  if (rowId !== undefined)
    return [{ type: 'tables.changeRow', parameters: { rowId, values: withoutMatch(values, match ?? 'id').values } }]
  const isChange = operation === 'update' || operation === 'updateRow'
  return [{ type: 'flow.saveRow', parameters: defined({ values, match, adds: isChange ? false : undefined }) }]
}

/** An action takes so many rows at most. */
const removeAll: Step = { type: 'tables.removeRows', parameters: { rows: { from: 0, to: 99_999 } }, runsOnce: true }

/** The first row is the one below the names of the columns, which is number 2. A number that was read is an id here. */
function removeByNumber({ parameters }: N8nNode, { value }: TranslationContext): Steps | undefined {
  if ((textOf(parameters['toDelete']) ?? 'rows') !== 'rows') return undefined
  const start = value(parameters['startIndex'] ?? 2)
  if (typeof start === 'string' && start.includes('{{'))
    return [{ type: 'tables.removeRow', parameters: { rowId: start } }]
  const from = Math.max(0, (numberOf(start) ?? 2) - 2)
  const count = Math.max(1, numberOf(parameters['numberToDelete']) ?? 1)
  return [{ type: 'tables.removeRows', parameters: { rows: { from, to: from + count - 1 } } }]
}

function tableName({ parameters }: N8nNode): string | undefined {
  const wanted =
    parameters['sheetName'] ??
    parameters['table'] ??
    parameters['tableId'] ??
    parameters['dataTableId'] ??
    parameters['documentId']
  return (
    textAt(wanted, 'cachedResultName') ??
    textAt(parameters, 'documentId.cachedResultName') ??
    (typeof wanted === 'string' && !wanted.startsWith('=') ? wanted.slice(0, 60) : undefined)
  )
}

function rowTrigger(node: N8nNode): Translation {
  const isAdded = !/update/i.test(textOf(node.parameters['event'] ?? node.parameters['firesOn']) ?? 'rowAdded')
  return {
    steps: [{ type: isAdded ? 'flow.rowAdded' : 'flow.rowChanged' }],
    needs: [need('table', 'table', 'Pick the table whose rows start the flow.')],
  }
}
