import { fieldExpression } from '../../../editor/node-references.ts'
import { choiceOf, defined, numberOf, recordsOf, textAt, textOf, valueAt, type Json } from '../json.ts'
import type { N8nNode } from '../n8n-workflow.ts'
import {
  need,
  step,
  unsupported,
  type Step,
  type Translation,
  type TranslationContext,
  type Translators,
} from '../translation.ts'

/** HTML, Markdown, XML, dates, hashes and feeds. */
export const formats: Translators = {
  html: translateHtml,
  htmlExtract: (node, context) => extractHtml(node.parameters, context),
  markdown: ({ parameters }, { value, text }) => {
    const isToHtml = textOf(parameters['mode']) === 'markdownToHtml'
    return step('flow.markdown', {
      mode: isToHtml ? 'toHtml' : 'toMarkdown',
      text: value(isToHtml ? (parameters['markdown'] ?? '') : (parameters['html'] ?? '')),
      name: text(parameters['destinationKey'] ?? 'data') || 'data',
      ...(valueAt(parameters, 'options.simpleLineBreaks') === true && { lineBreaks: true }),
    })
  },
  xml: translateXml,
  crypto: translateCrypto,
  dateTime: translateDateTime,
  rssFeedRead: ({ parameters }, { text }) => ({
    steps: [{ type: 'flow.rss', parameters: { url: text(parameters['url']), limit: 1_000 } }, feedFields],
  }),
}

/** The names that n8n gives to the parts of an entry. */
export const feedFields: Step = {
  type: 'flow.set',
  parameters: {
    fields: [
      { name: 'creator', value: '{{ $json.author }}' },
      { name: 'content', value: '{{ $json.html }}' },
      { name: 'contentSnippet', value: '{{ $json.text }}' },
      { name: 'guid', value: '{{ $json.id }}' },
      { name: 'pubDate', value: '{{ $json.publishedAt }}' },
      { name: 'isoDate', value: '{{ $json.publishedAt }}' },
    ],
  },
}

/** `{{ $json.body.html }}` for the name of a field. */
export function fieldTemplate(name: unknown, context: TranslationContext): string {
  const text = context.text(name)
  return text === '' || text.includes('{{') ? text : `{{ ${fieldExpression(text.split('.'))} }}`
}

function translateHtml(node: N8nNode, context: TranslationContext): Translation {
  const { parameters } = node
  const operation = textOf(parameters['operation']) ?? 'generateHtmlTemplate'
  if (operation === 'extractHtmlContent') return extractHtml(parameters, context)
  if (operation === 'convertToHtmlTable') return step('flow.html', { mode: 'table' })
  // A template may have expressions without the sign of one in front.
  const template = textOf(parameters['html']) ?? ''
  return step('flow.html', {
    mode: 'template',
    html: context.value(template.startsWith('=') ? template : `=${template}`),
  })
}

function extractHtml(parameters: Json, context: TranslationContext): Translation {
  const { text } = context
  const isFile = parameters['sourceData'] === 'binary'
  const field = parameters['dataPropertyName'] ?? 'data'
  const values = recordsOf(valueAt(parameters, 'extractionValues.values')).map((each) =>
    defined({
      name: text(each['key']) || 'value',
      selector: text(each['cssSelector']) || '*',
      get: textOf(each['returnValue']),
      attribute: text(each['attribute']) || undefined,
      isList: each['returnArray'] === true || undefined,
      skipped: text(each['skipSelectors']) || undefined,
    }),
  )
  const extract: Step = {
    type: 'flow.html',
    parameters: { mode: 'extract', html: isFile ? '{{ $json.data }}' : fieldTemplate(field, context), values },
  }
  return {
    steps: isFile
      ? [{ type: 'flow.readFile', parameters: { format: 'text', field: text(field) } }, extract]
      : [extract],
  }
}

function translateXml({ parameters }: N8nNode, context: TranslationContext): Translation {
  const options = (name: string) => valueAt(parameters, `options.${name}`)
  if (parameters['mode'] === 'jsonToxml') {
    const name = context.text(parameters['dataPropertyName'] ?? 'data') || 'data'
    const rootName = textOf(options('rootName'))
    const hasHeader = options('headless') === true ? false : undefined
    // n8n gives nothing but the XML.
    const only = { fields: [{ name, value: fieldTemplate(name, context) }], keepOthers: false }
    return {
      steps: [
        { type: 'flow.xml', parameters: defined({ mode: 'toXml', name, rootName, hasHeader }) },
        { type: 'flow.set', parameters: only },
      ],
    }
  }
  return step('flow.xml', {
    mode: 'toJson',
    xml: fieldTemplate(parameters['dataPropertyName'] ?? 'data', context),
    ...(options('explicitArray') === true && { alwaysLists: true }),
    ...(options('mergeAttrs') !== false && { mergesAttributes: true }),
    ...(options('ignoreAttrs') === true && { ignoresAttributes: true }),
    ...(options('explicitRoot') === false && { keepsRoot: false }),
  })
}

const algorithms = ['SHA256', 'SHA512', 'SHA384', 'SHA1', 'MD5', 'SHA3-256', 'SHA3-384', 'SHA3-512']
const randoms: Readonly<Record<string, string>> = { uuid: 'uuid', hex: 'hex', base64: 'base64', ascii: 'letters' }

function translateCrypto(node: N8nNode, { value, text }: TranslationContext): Translation {
  const { parameters } = node
  const action = textOf(parameters['action']) ?? 'hash'
  const name = text(parameters['dataPropertyName'] ?? 'data') || 'data'
  if (action === 'generate')
    return step(
      'flow.crypto',
      defined({
        operation: 'random',
        random: randoms[textOf(parameters['encodingType']) ?? 'uuid'] ?? 'uuid',
        length: numberOf(parameters['stringLength']),
        name,
      }),
    )
  const algorithm = textOf(parameters['type']) ?? 'MD5'
  if (parameters['binaryData'] === true || !algorithms.includes(algorithm))
    return unsupported(node, `${algorithm} of ${parameters['binaryData'] === true ? 'a file' : 'a text'} is not here.`)
  const common = {
    value: value(parameters['value'] ?? ''),
    algorithm,
    encoding: textOf(parameters['encoding']) ?? 'hex',
    name,
  }
  if (action === 'hash') return step('flow.crypto', { operation: 'hash', ...common })
  return {
    ...step('flow.crypto', { operation: action === 'sign' ? 'sign' : 'hmac', ...common }),
    needs: [need('secret', 'secret', 'Save its key as a secret and pick it.')],
  }
}

const units: readonly string[] = ['second', 'minute', 'hour', 'day', 'week', 'month', 'quarter', 'year']
const formatNames: Readonly<Record<string, string>> = {
  'MM/DD/YYYY': 'MM/dd/yyyy',
  'YYYY/MM/DD': 'yyyy/MM/dd',
  'MMMM DD YYYY': 'MMMM dd yyyy',
  'MM-DD-YYYY': 'MM-dd-yyyy',
  'YYYY-MM-DD': 'yyyy-MM-dd',
}

function translateDateTime(node: N8nNode, { value, text }: TranslationContext): Translation {
  const { parameters, version } = node
  if (version < 2) return oldDateTime(parameters, { value, text })
  const operation = textOf(parameters['operation']) ?? 'getCurrentDate'
  const keepOthers = valueAt(parameters, 'options.includeInputFields') === true ? undefined : false
  const name = (otherwise: string) => text(parameters['outputFieldName']) || otherwise
  const common = (field: string, otherwise: string) => ({
    date: value(parameters[field] ?? ''),
    name: name(otherwise),
    keepOthers,
  })
  const make = (fields: Json) => step('flow.dateTime', defined(fields))
  if (operation === 'getCurrentDate') {
    const isDay = parameters['includeTime'] === false
    return make(
      isDay
        ? { operation: 'round', unit: 'day', name: name('currentDate') }
        : { operation: 'now', name: name('currentDate') },
    )
  }
  if (operation === 'addToDate' || operation === 'subtractFromDate')
    return make({
      operation: operation === 'addToDate' ? 'add' : 'subtract',
      ...common('magnitude', 'newDate'),
      amount: value(parameters['duration'] ?? 0),
      unit: unitOf(parameters['timeUnit'] ?? 'days'),
    })
  if (operation === 'formatDate') {
    const chosen = textOf(parameters['format']) ?? 'MM/dd/yyyy'
    const format = chosen === 'custom' ? text(parameters['customFormat']) : (formatNames[chosen] ?? chosen)
    return make({
      operation: 'format',
      ...common('date', 'formattedDate'),
      format,
      dateFormat: textAt(parameters, 'options.fromFormat'),
    })
  }
  if (operation === 'roundDate')
    return make({
      operation: 'round',
      ...common('date', 'roundedDate'),
      unit: unitOf(parameters['toNearest'] ?? 'month'),
      direction: parameters['mode'] === 'roundUp' ? 'up' : 'down',
    })
  if (operation === 'extractDate')
    return make({ operation: 'extract', ...common('date', 'datePart'), unit: unitOf(parameters['part'] ?? 'month') })
  return make({
    operation: 'difference',
    ...common('startDate', 'timeDifference'),
    until: value(parameters['endDate'] ?? ''),
    units: [parameters['units'] ?? 'day'].flat().map(unitOf),
  })
}

function oldDateTime(parameters: Json, { value, text }: Pick<TranslationContext, 'value' | 'text'>): Translation {
  const name = text(parameters['dataPropertyName'] ?? 'data') || 'data'
  const date = value(parameters['value'] ?? '')
  if (parameters['action'] === 'calculate')
    return step('flow.dateTime', {
      operation: textOf(parameters['operation']) ?? 'add',
      date,
      amount: value(parameters['duration'] ?? 0),
      unit: unitOf(parameters['timeUnit'] ?? 'days'),
      name,
    })
  const format = textOf(parameters['toFormat']) ?? 'MM/DD/YYYY'
  return step('flow.dateTime', { operation: 'format', date, format: momentFormat(format), name })
}

/** Old versions wrote formats as Moment does: YYYY and DD. */
function momentFormat(format: string): string {
  return format
    .replace(/^=/, '')
    .replaceAll('YYYY', 'yyyy')
    .replaceAll('YY', 'yy')
    .replaceAll('DD', 'dd')
    .replaceAll(/\bD\b/g, 'd')
    .replaceAll('dddd', 'cccc')
    .replaceAll('A', 'a')
}

function unitOf(value: unknown): string {
  const unit = (textOf(choiceOf(value)) ?? 'day').replace(/s$/, '')
  return units.includes(unit) ? unit : 'day'
}
