import { defined, isRecord, listOf, recordOf, recordsOf, textAt, textOf, valueAt, type Json } from '../json.ts'
import type { N8nNode } from '../n8n-workflow.ts'
import { step, unsupported, type Translation, type TranslationContext, type Translators } from '../translation.ts'
import { translateSet } from './set.ts'
import { translateCode } from './code.ts'

export const data: Translators = {
  set: translateSet,
  ...translateCode,
  splitOut: ({ parameters }, { text }) =>
    step('flow.splitOut', splitParameters(parameters, text(parameters['fieldToSplitOut']))),
  aggregate: ({ parameters }, context) => aggregateStep(parameters, context),
  itemLists: translateItemLists,
  sort: (node, context) => sortStep(node, context),
  limit: ({ parameters }, { value }) => limitStep(parameters, value),
  removeDuplicates: dedupeStep,
  summarize: ({ parameters }, context) => summarizeStep(parameters, context),
  renameKeys: (node, context) => renameStep(node, context),
  compareDatasets: compareStep,
}

/** Since version 2 both versions are given, field by field, if nothing else is said. */
function compareStep({ parameters, version }: N8nNode, { text }: TranslationContext): Translation {
  const resolve = textOf(parameters['resolve']) ?? (version < 2 ? 'preferInput2' : 'includeBoth')
  const prefersFirst = resolve === 'mix' ? parameters['preferWhenMix'] !== 'input2' : resolve === 'preferInput1'
  const except = resolve === 'mix' ? namesOf(parameters['exceptWhenMix']) : []
  const ignored = namesOf(valueAt(parameters, 'options.skipFields'))
  const isFuzzy = parameters['fuzzyCompare'] === true || valueAt(parameters, 'options.fuzzyCompare') === true
  return step('flow.compare', {
    fields: recordsOf(valueAt(parameters, 'mergeByFields.values')).map((pair) => ({
      first: text(pair['field1']),
      second: text(pair['field2']),
    })),
    different: resolve === 'includeBoth' ? 'fields' : prefersFirst ? 'first' : 'second',
    ...(except.length > 0 && { except }),
    ...(ignored.length > 0 && { ignored }),
    ...(isFuzzy && { isFuzzy }),
    ...(textAt(parameters, 'options.multipleMatches') !== 'all' && { takesFirst: true }),
  })
}

/** The old node that was several: `operation` says which. */
function translateItemLists(node: N8nNode, context: TranslationContext): Translation {
  const { parameters } = node
  const operation = textOf(parameters['operation']) ?? 'splitOutItems'
  if (operation === 'splitOutItems')
    return step('flow.splitOut', splitParameters(parameters, context.text(parameters['fieldToSplitOut'])))
  if (operation === 'aggregateItems' || operation === 'concatenateItems') return aggregateStep(parameters, context)
  if (operation === 'removeDuplicates') return dedupeStep(node, context)
  if (operation === 'sort') return sortStep(node, context)
  if (operation === 'limit') return limitStep(parameters, context.value)
  if (operation === 'summarize') return summarizeStep(parameters, context)
  return unsupported(node, `“${operation}” of Item Lists is not here.`)
}

function splitParameters(parameters: Json, field: string): Json {
  const include = textOf(parameters['include']) ?? 'noOtherFields'
  const chosen = namesOf(parameters['fieldsToInclude'])
  return defined({
    field,
    keepOthers: include === 'allOtherFields' || undefined,
    include: include === 'selectedOtherFields' ? chosen : undefined,
    name: textAt(parameters, 'options.destinationFieldName') || undefined,
  })
}

/** `"a, b"`, or the lists of old versions: `{fields: [{fieldName: 'a'}]}`. */
function namesOf(value: unknown): string[] {
  if (typeof value === 'string')
    return value
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean)
  const entries = isRecord(value) ? Object.values(value).flatMap(listOf) : listOf(value)
  return entries.flatMap(
    (entry) => textOf(entry) ?? textAt(entry, 'fieldName') ?? textAt(entry, 'fieldToInclude') ?? [],
  )
}

function aggregateStep(parameters: Json, { text }: TranslationContext): Translation {
  const mode = textOf(parameters['aggregate']) ?? 'aggregateIndividualFields'
  if (mode === 'aggregateAllItemData') {
    const include = textOf(parameters['include'])
    return step('flow.aggregate', {
      mode: 'list',
      name: text(parameters['destinationFieldName'] ?? 'data') || 'data',
      ...(include === 'specifiedFields' && { include: namesOf(parameters['fieldsToInclude']) }),
      ...(include === 'allFieldsExcept' && { exclude: namesOf(parameters['fieldsToExclude']) }),
    })
  }
  const fields = recordsOf(valueAt(parameters, 'fieldsToAggregate.fieldToAggregate')).map((each) =>
    defined({
      field: text(each['fieldToAggregate']),
      name: each['renameField'] === true ? text(each['outputFieldName']) : undefined,
    }),
  )
  const options = recordOf(parameters['options'])
  return step('flow.aggregate', {
    mode: 'fields',
    fields,
    ...(options['mergeLists'] === true && { mergesLists: true }),
    ...(options['keepMissing'] === true && { keepMissing: true }),
  })
}

function sortStep(node: N8nNode, { text, code }: TranslationContext): Translation {
  const type = textOf(node.parameters['type']) ?? 'simple'
  if (type === 'random') return step('flow.sort', { isRandom: true })
  if (type === 'code') return sortByCode(code(node.parameters['code']))
  return step('flow.sort', {
    by: recordsOf(valueAt(node.parameters, 'sortFieldsUi.sortField')).map((each) => ({
      field: text(each['fieldName']),
      direction: each['order'] === 'descending' ? 'down' : 'up',
    })),
  })
}

/** There `a` and `b` are items. */
function sortByCode(source: string): Translation {
  return step('flow.code', { mode: 'all', code: `return $input.all().sort((a, b) => {\n${source}\n})` })
}

function limitStep(parameters: Json, value: TranslationContext['value']): Translation {
  return step('flow.limit', {
    count: value(parameters['maxItems'] ?? 1),
    from: parameters['keep'] === 'lastItems' ? 'end' : 'start',
  })
}

function dedupeStep(node: N8nNode, context: TranslationContext): Translation {
  const { parameters } = node
  if (textOf(parameters['operation'])?.startsWith('removeItemsSeen')) return onlyNewSteps(parameters, context)
  if (parameters['operation'] === 'clearDeduplicationHistory')
    return unsupported(node, 'What earlier runs had is forgotten after a year. It cannot be cleared by a step.')
  const compare = textOf(parameters['compare']) ?? 'allFields'
  return step('flow.dedupe', {
    ...(compare === 'selectedFields' && { fields: namesOf(parameters['fieldsToCompare']) }),
    ...(compare === 'allFieldsExcept' && { exclude: namesOf(parameters['fieldsToExclude']) }),
  })
}

/** By a value that the node computes, or a higher number or date than before. */
function onlyNewSteps(parameters: Json, { value }: TranslationContext): Translation {
  const own = parameters['dedupeValue'] ?? parameters['incrementalDedupeValue'] ?? parameters['dateDedupeValue']
  if (own === undefined || own === '') return step('flow.onlyNew')
  return {
    steps: [
      { type: 'flow.set', parameters: { fields: [{ name: 'dedupeValue', value: value(own) }] } },
      { type: 'flow.onlyNew', parameters: { fields: ['dedupeValue'] } },
    ],
    messages: ['Items get a field “dedupeValue”.'],
  }
}

const summaries: Readonly<Record<string, string>> = {
  append: 'list',
  average: 'average',
  concatenate: 'join',
  count: 'count',
  countUnique: 'countUnique',
  max: 'max',
  min: 'min',
  sum: 'sum',
}

function summarizeStep(parameters: Json, { text }: TranslationContext): Translation {
  const fields = recordsOf(valueAt(parameters, 'fieldsToSummarize.values')).map((each) => {
    const operation = summaries[textOf(each['aggregation']) ?? 'count'] ?? 'count'
    const field = text(each['field'])
    const prefix = prefixes[textOf(each['aggregation']) ?? 'count'] ?? 'count'
    return {
      operation,
      field,
      name: `${prefix}_${field.replaceAll('.', '_')}`,
      ...(operation === 'join' && { separator: separatorOf(each) }),
    }
  })
  return step('flow.summarize', { summaries: fields, groupBy: namesOf(parameters['fieldsToSplitBy']) })
}

const prefixes: Readonly<Record<string, string>> = {
  append: 'appended',
  average: 'average',
  concatenate: 'concatenated',
  count: 'count',
  countUnique: 'unique_count',
  max: 'max',
  min: 'min',
  sum: 'sum',
}

function separatorOf(field: Json): string {
  const separator = textOf(field['separateBy']) ?? ','
  return separator === 'other' ? (textOf(field['customSeparator']) ?? '') : separator
}

function renameStep(node: N8nNode, { text }: TranslationContext): Translation {
  const patterns = recordsOf(valueAt(node.parameters, 'additionalOptions.regexReplacement.replacements'))
  if (patterns.length > 0) return renameByPatterns(patterns)
  const fields = recordsOf(valueAt(node.parameters, 'keys.key')).map((key) => ({
    from: text(key['currentKey']),
    to: text(key['newKey']),
  }))
  const named = fields.filter(({ from, to }) => from !== '' && to !== '')
  return named.length > 0 ? step('flow.rename', { fields: named }) : step('flow.noOp')
}

function renameByPatterns(patterns: readonly Json[]): Translation {
  const rules = patterns.map((each) => [
    textOf(each['searchRegex']) ?? '',
    textOf(each['replaceRegex']) ?? '',
    valueAt(each, 'options.caseInsensitive') === true ? 'gi' : 'g',
  ])
  const rename = `rules.reduce((name, [from, to, flags]) => name.replace(new RegExp(from, flags), to), key)`
  return step('flow.code', {
    mode: 'each',
    code: `const rules = ${JSON.stringify(rules)}\nreturn Object.fromEntries(Object.entries($json).map(([key, value]) => [${rename}, value]))`,
  })
}
