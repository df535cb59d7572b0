import { choiceOf, isRecord, recordsOf, textAt, textOf, valueAt, type Json } from '../../json.ts'
import type { TranslationContext } from '../../translation.ts'

/** What each field gets: chosen below, or the fields of the item. */
export function valuesOf(parameters: Json, { value, text }: TranslationContext): unknown {
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

/** The field by which a row is found. */
export function matchOf(parameters: Json, { text }: TranslationContext): string | undefined {
  const [column] = [valueAt(parameters, 'columns.matchingColumns')].flat()
  return textOf(column) ?? (text(choiceOf(parameters['columnToMatchOn'] ?? parameters['key'])) || undefined)
}

/** The id of the row, which n8n has among the values, and the others. */
export function withoutMatch(values: unknown, match: string): { id: unknown; values: unknown } {
  if (!isRecord(values))
    return { id: `{{ $json["${match}"] }}`, values: `{{ $json.removeField("${match}").removeField("id") }}` }
  const { [match]: id, ...others } = values
  return { id: id === undefined || id === '' ? `{{ $json["${match}"] }}` : id, values: others }
}
