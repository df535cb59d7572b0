import { parseScheduleWords } from '../../triggers/schedule-words.ts'
import { listOf, recordOf, recordsOf, textOf, type Json } from './json.ts'

/** The node of n8n that does the same, and its parameters. Texts are templates of ours. */
type Twin = { type: string; version: number; parameters: (ours: Json) => Json }

const twin = (type: string, version: number, parameters: Twin['parameters'] = () => ({})): Twin => ({
  type,
  version,
  parameters,
})

export const twins: Readonly<Record<string, Twin>> = {
  'flow.manual': twin('manualTrigger', 1),
  'flow.called': twin('executeWorkflowTrigger', 1),
  'flow.error': twin('errorTrigger', 1),
  'flow.schedule': twin('scheduleTrigger', 1.2, ({ when }) => ({
    rule: {
      interval: [{ field: 'cronExpression', expression: parseScheduleWords(textOf(when) ?? '') ?? '0 0 * * *' }],
    },
  })),
  'flow.webhook': twin('webhook', 2, ({ path, methods, answer }) => ({
    path,
    httpMethod: listOf(methods)[0] ?? 'POST',
    responseMode: { 'when done': 'lastNode', 'by a node': 'responseNode' }[textOf(answer) ?? ''] ?? 'onReceived',
    options: {},
  })),
  'flow.noOp': twin('noOp', 1),
  'flow.if': twin('if', 2.2, (ours) => ({ conditions: toConditions(ours), options: {} })),
  'flow.filter': twin('filter', 2.2, (ours) => ({ conditions: toConditions(ours), options: {} })),
  'flow.switch': twin('switch', 3.2, ({ rules }) => ({
    rules: {
      values: recordsOf(rules).map(({ name, more, combine, ...first }) => ({
        outputKey: name,
        renameOutput: true,
        conditions: toConditions({ conditions: [first, ...listOf(more)], combine }),
      })),
    },
    options: { fallbackOutput: 'extra' },
  })),
  'flow.loop': twin('splitInBatches', 3, ({ batchSize = 1 }) => ({ batchSize, options: {} })),
  'flow.merge': twin('merge', 3, toMerge),
  'flow.wait': twin('wait', 1.1, ({ mode, date, amount = 1, unit = 'minutes' }) =>
    mode === 'date' ? { resume: 'specificTime', dateTime: date } : { resume: 'timeInterval', amount, unit },
  ),
  'flow.stopWithError': twin('stopAndError', 1, ({ message }) => ({ errorMessage: message })),
  'flow.respond': twin('respondToWebhook', 1.1, ({ status, body }) => ({
    ...(body === undefined ? { respondWith: 'firstIncomingItem' } : { respondWith: 'text', responseBody: body }),
    options: status === undefined ? {} : { responseCode: status },
  })),
  'flow.set': twin('set', 3.4, ({ fields, keepOthers }) => ({
    assignments: {
      assignments: recordsOf(fields).map(({ name, value, type }, index) => ({
        id: String(index),
        name,
        value,
        type: toType(value, type),
      })),
    },
    includeOtherFields: keepOthers !== false,
    options: {},
  })),
  'flow.code': twin('code', 2, ({ mode, code }) => ({
    mode: mode === 'each' ? 'runOnceForEachItem' : 'runOnceForAllItems',
    jsCode: code,
  })),
  'flow.splitOut': twin('splitOut', 1, ({ field, keepOthers }) => ({
    fieldToSplitOut: field,
    include: keepOthers === true ? 'allOtherFields' : 'noOtherFields',
    options: {},
  })),
  'flow.limit': twin('limit', 1, ({ count = 10, from }) => ({
    maxItems: count,
    keep: from === 'end' ? 'lastItems' : 'firstItems',
  })),
  'flow.sort': twin('sort', 1, ({ by }) => ({
    sortFieldsUi: {
      sortField: recordsOf(by).map(({ field, direction }) => ({
        fieldName: field,
        order: direction === 'down' ? 'descending' : 'ascending',
      })),
    },
    options: {},
  })),
  'flow.dedupe': twin('removeDuplicates', 2, ({ fields }) =>
    listOf(fields).length === 0
      ? { options: {} }
      : { compare: 'selectedFields', fieldsToCompare: listOf(fields).join(','), options: {} },
  ),
  'flow.rename': twin('renameKeys', 1, ({ fields }) => ({
    keys: { key: recordsOf(fields).map(({ from, to }) => ({ currentKey: from, newKey: to })) },
  })),
  'flow.http': twin('httpRequest', 4.2, ({ method = 'GET', url, query, headers, bodyType, body }) => ({
    method,
    url,
    ...pairs('Query', 'queryParameters', query),
    ...pairs('Headers', 'headerParameters', headers),
    ...(bodyType !== undefined &&
      bodyType !== 'none' && {
        sendBody: true,
        specifyBody: 'json',
        jsonBody: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    options: {},
  })),
  'flow.rss': twin('rssFeedRead', 1.1, ({ url }) => ({ url, options: {} })),
}

function toMerge({ mode, firstField }: Json): Json {
  if (mode === 'position') return { mode: 'combine', combineBy: 'combineByPosition', options: {} }
  if (mode === 'all') return { mode: 'combine', combineBy: 'combineAll', options: {} }
  if (mode === 'choose') return { mode: 'chooseBranch' }
  return mode === 'field' ? { mode: 'combine', fieldsToMatchString: firstField, options: {} } : {}
}

function toConditions({ conditions, combine }: Json): Json {
  return {
    options: { caseSensitive: true, typeValidation: 'loose', version: 2 },
    combinator: combine === 'any' ? 'or' : 'and',
    conditions: recordsOf(conditions).map(({ left, operator, right }, index) => ({
      id: String(index),
      leftValue: left,
      rightValue: right ?? '',
      operator: operators[textOf(operator) ?? 'equals'] ?? { type: 'string', operation: textOf(operator) },
    })),
  }
}

const operators: Readonly<Record<string, Json>> = {
  matches: { type: 'string', operation: 'regex' },
  notMatches: { type: 'string', operation: 'notRegex' },
  greater: { type: 'number', operation: 'gt' },
  greaterOrEqual: { type: 'number', operation: 'gte' },
  less: { type: 'number', operation: 'lt' },
  lessOrEqual: { type: 'number', operation: 'lte' },
  after: { type: 'dateTime', operation: 'after' },
  before: { type: 'dateTime', operation: 'before' },
  exists: { type: 'string', operation: 'exists', singleValue: true },
  notExists: { type: 'string', operation: 'notExists', singleValue: true },
  isEmpty: { type: 'string', operation: 'empty', singleValue: true },
  isNotEmpty: { type: 'string', operation: 'notEmpty', singleValue: true },
  isTrue: { type: 'boolean', operation: 'true', singleValue: true },
  isFalse: { type: 'boolean', operation: 'false', singleValue: true },
}

function toType(value: unknown, type: unknown): string {
  const named = { text: 'string', number: 'number', boolean: 'boolean', list: 'array', object: 'object' }[
    textOf(type) ?? ''
  ]
  if (named !== undefined) return named
  if (Array.isArray(value)) return 'array'
  return typeof value === 'number' || typeof value === 'boolean' || typeof value === 'object' ? typeof value : 'string'
}

function pairs(name: string, key: string, value: unknown): Json {
  const parameters = Object.entries(recordOf(value)).map(([field, each]) => ({ name: field, value: each }))
  return parameters.length === 0 ? {} : { [`send${name}`]: true, [key]: { parameters } }
}
