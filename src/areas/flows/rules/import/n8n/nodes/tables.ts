import { choiceOf, defined, isRecord, numberOf, recordsOf, textAt, textOf, valueAt, type Json } from '../json.ts'
import type { N8nNode } from '../n8n-workflow.ts'
import {
  need,
  unsupported,
  type Step,
  type Translation,
  type TranslationContext,
  type Translators,
} from '../translation.ts'

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
}

function translateSheet(node: N8nNode, context: TranslationContext): Translation {
  const { parameters } = node
  const operation = textOf(parameters['operation']) ?? usualOperation(node)
  const name = tableName(node)
  const isRows = !['spreadsheet', 'base', 'workbook', 'control'].includes(textOf(parameters['resource']) ?? '')
  const found = isRows ? sheetSteps(operation, node, context) : undefined
  // The old version had the values one level deeper.
  const isNested = node.type === 'airtable' && node.version < 2 && found?.[0].type.startsWith('tables.')
  const steps: Steps | undefined = found && isNested ? [...found, nestedFields] : found
  if (!steps) return unsupported(node, `“${operation}” is not here for tables.`)
  return {
    steps,
    needs: [
      need(
        'table',
        steps[0].type.startsWith('flow.') ? 'table' : 'tableId',
        `Pick or make the table${name === undefined ? '' : ` for “${name}”`}.`,
      ),
    ],
  }
}

function usualOperation({ type, version }: N8nNode): string {
  if (type === 'airtable' && version >= 2) return 'get'
  if (type === 'mongoDb') return 'find'
  return /^(postgres|mySql|microsoftSql|crateDb|timescaleDb)$/.test(type) ? 'insert' : 'read'
}

type Steps = readonly [Step, ...Step[]]
const nestedFields: Step = { type: 'flow.set', parameters: { fields: [{ name: 'fields', value: '{{ $json }}' }] } }

function sheetSteps(operation: string, { type, parameters }: N8nNode, context: TranslationContext): Steps | undefined {
  if (
    ['read', 'lookup', 'list', 'search', 'getAll', 'getMany', 'getRows', 'get', 'rowExists', 'select', 'find'].includes(
      operation,
    )
  ) {
    const id = choiceOf(parameters['id'] ?? parameters['recordId'] ?? parameters['rowId'])
    if (operation === 'get' && id !== undefined && id !== '')
      return [{ type: 'tables.readRow', parameters: { rowId: context.value(id) } }]
    const filter = lookupFilter(parameters, context)
    const limit = numberOf(parameters['limit'])
    const list = defined({ filter, limit: Math.min(1_000, limit ?? 1_000) })
    return [
      { type: 'tables.listRows', parameters: list },
      { type: 'flow.splitOut', parameters: { field: 'rows' } },
    ]
  }
  const values = valuesOf(parameters, context)
  if (['append', 'create', 'insert', 'createRow', 'addRow'].includes(operation))
    return [{ type: 'flow.saveRow', parameters: { values } }]
  if (['appendOrUpdate', 'update', 'upsert', 'updateRow'].includes(operation))
    return [
      {
        type: 'flow.saveRow',
        parameters: defined({
          values,
          match: matchOf(parameters, context),
          adds: operation === 'update' || operation === 'updateRow' ? false : undefined,
        }),
      },
    ]
  // Google Sheets and Excel delete rows by their numbers, which tables do not have.
  if (!/sheets|excel/i.test(type) && ['delete', 'deleteRecord', 'deleteRow', 'remove'].includes(operation)) {
    const id = choiceOf(parameters['id'] ?? parameters['recordId'] ?? parameters['rowId'])
    return [
      { type: 'tables.removeRow', parameters: { rowId: id === undefined ? '{{ $json.id }}' : context.value(id) } },
    ]
  }
  return undefined
}

/** What each field gets: chosen below, or the fields of the item. */
function valuesOf(parameters: Json, { value, text }: TranslationContext): unknown {
  const columns = valueAt(parameters, 'columns.value')
  const mode = textAt(parameters, 'columns.mappingMode') ?? textOf(parameters['dataMode'] ?? parameters['dataToSend'])
  if (isRecord(columns) && Object.keys(columns).length > 0 && !/^auto/i.test(mode ?? '')) return value(columns)
  const pairs = recordsOf(
    valueAt(parameters, 'fieldsUi.fieldValues') ??
      valueAt(parameters, 'fieldsUi.values') ??
      valueAt(parameters, 'updateFieldsUi.fieldValues') ??
      valueAt(parameters, 'valuesToSend.values'),
  )
  if (pairs.length === 0) return '{{ $json }}'
  return Object.fromEntries(
    pairs.map((pair) => [
      text(pair['fieldId'] ?? pair['fieldName'] ?? pair['column'] ?? pair['keyName']),
      value(pair['fieldValue'] ?? pair['keyValue'] ?? pair['value'] ?? ''),
    ]),
  )
}

function matchOf(parameters: Json, { text }: TranslationContext): string | undefined {
  const [column] = [valueAt(parameters, 'columns.matchingColumns')].flat()
  return textOf(column) ?? (text(choiceOf(parameters['columnToMatchOn'] ?? parameters['key'])) || undefined)
}

function lookupFilter(parameters: Json, { value, text }: TranslationContext): unknown {
  const [first] = recordsOf(valueAt(parameters, 'filtersUI.values') ?? valueAt(parameters, 'filters.conditions'))
  const field = text(choiceOf(first?.['lookupColumn'] ?? first?.['keyName'] ?? parameters['lookupColumn']))
  return field === ''
    ? undefined
    : {
        field,
        op: 'is',
        value: value(first?.['lookupValue'] ?? first?.['keyValue'] ?? parameters['lookupValue'] ?? ''),
      }
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
  const isAdded = !/update/i.test(textOf(node.parameters['event']) ?? 'rowAdded')
  return {
    steps: [{ type: isAdded ? 'flow.rowAdded' : 'flow.rowChanged' }],
    needs: [need('table', 'table', 'Pick the table whose rows start the flow.')],
  }
}
