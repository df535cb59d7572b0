import { defined, textAt, textOf, valueAt } from '../json.ts'
import type { N8nNode } from '../n8n-workflow.ts'
import { step, unsupported, type Translation, type TranslationContext, type Translators } from '../translation.ts'
import { expressionOf } from '../templates.ts'
import { fieldTemplate } from './formats.ts'

/** Files that items carry. n8n calls them binary data. */
export const files: Translators = {
  convertToFile: translateMakeFile,
  extractFromFile: translateReadFile,
  spreadsheetFile: (node, context) =>
    textOf(node.parameters['operation']) === 'toFile'
      ? makeFile(textOf(node.parameters['fileFormat']) ?? 'xls', node, context)
      : step('flow.readFile', { format: 'auto', field: fileField(node, context) }),
  moveBinaryData: (node, context) => {
    const { parameters } = node
    if (textOf(parameters['mode']) === 'jsonToBinary')
      return makeFile(parameters['convertAllData'] === false ? 'toText' : 'toJson', node, context)
    return step('flow.readFile', {
      format: textAt(parameters, 'options.jsonParse') === undefined ? 'auto' : 'json',
      field: context.text(parameters['sourceKey'] ?? 'data') || 'data',
    })
  },
  iCal: (node, context) => calendarFile(node, context),
  readPDF: (node, context) => step('flow.readFile', { format: 'pdf', field: fileField(node, context), name: 'text' }),
  compression: ({ parameters }, { text }) => {
    const isCompress = textOf(parameters['operation']) === 'compress'
    const fields = text(parameters['binaryPropertyName'] ?? 'data')
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean)
    return step('flow.compress', {
      mode: isCompress ? 'compress' : 'decompress',
      fields,
      ...(isCompress && {
        format: textOf(parameters['outputFormat']) ?? 'zip',
        name: text(parameters['fileName']) || 'archive.zip',
      }),
    })
  },
}

function fileField({ parameters }: N8nNode, { text }: TranslationContext): string {
  return text(parameters['binaryPropertyName'] ?? 'data') || 'data'
}

const readFormats: Readonly<Record<string, string>> = {
  csv: 'csv',
  html: 'html',
  fromJson: 'json',
  ods: 'xlsx',
  pdf: 'pdf',
  rtf: 'text',
  text: 'text',
  xml: 'text',
  xls: 'xlsx',
  xlsx: 'xlsx',
  binaryToPropery: 'base64',
  fromIcs: 'text',
}

function translateReadFile(node: N8nNode, context: TranslationContext): Translation {
  const { parameters } = node
  const operation = textOf(parameters['operation']) ?? 'csv'
  const format = readFormats[operation]
  if (format === undefined) return unsupported(node, `Files of the kind “${operation}” cannot be read here.`)
  const name = context.text(parameters['destinationKey']) || (operation === 'pdf' ? 'text' : 'data')
  return step(
    'flow.readFile',
    defined({
      format,
      field: fileField(node, context),
      name,
      hasHeader: textAt(parameters, 'options.headerRow') === 'false' ? false : undefined,
      sheet: textAt(parameters, 'options.sheetName'),
    }),
  )
}

function translateMakeFile(node: N8nNode, context: TranslationContext): Translation {
  const operation = textOf(node.parameters['operation']) ?? 'csv'
  return operation === 'iCal' ? calendarFile(node, context) : makeFile(operation, node, context)
}

/** An event as a file that calendars read. */
function calendarFile({ parameters }: N8nNode, context: TranslationContext): Translation {
  const part = (path: string) => expressionOf(context.value(valueAt(parameters, path) ?? ''))
  const isDay = parameters['allDay'] === true
  const time = (path: string) =>
    isDay
      ? `";VALUE=DATE:" + new Date(${part(path)}).toDateTime().toFormat("yyyyMMdd")`
      : `":" + new Date(${part(path)}).toDateTime().toUTC().toFormat("yyyyMMdd'T'HHmmss'Z'")`
  const lines = [
    '"BEGIN:VCALENDAR"',
    '"VERSION:2.0"',
    '"PRODID:-//Taaskly//Flows//EN"',
    '"BEGIN:VEVENT"',
    '"UID:" + $execution.id + "-" + $itemIndex',
    `"DTSTAMP:" + $now.toUTC().toFormat("yyyyMMdd'T'HHmmss'Z'")`,
    `"DTSTART" + ${time('start')}`,
    `"DTEND" + ${time('end')}`,
    ...[
      ['SUMMARY', 'title'],
      ['DESCRIPTION', 'additionalFields.description'],
      ['LOCATION', 'additionalFields.location'],
      ['URL', 'additionalFields.url'],
    ].flatMap(([name, path = '']) => (valueAt(parameters, path) === undefined ? [] : [`"${name}:" + ${part(path)}`])),
    '"END:VEVENT"',
    '"END:VCALENDAR"',
  ]
  return step('flow.makeFile', {
    format: 'text',
    content: `{{ [${lines.join(', ')}].join("\\r\\n") }}`,
    name: context.text(valueAt(parameters, 'additionalFields.fileName')) || 'event.ics',
    mediaType: 'text/calendar',
    field: context.text(parameters['binaryPropertyName'] ?? 'data') || 'data',
  })
}

const writeFormats: Readonly<Record<string, string>> = {
  csv: 'csv',
  html: 'html',
  toJson: 'json',
  toText: 'text',
  toBinary: 'base64',
  xls: 'xlsx',
  xlsx: 'xlsx',
  ods: 'xlsx',
  rtf: 'text',
}

function makeFile(operation: string, node: N8nNode, context: TranslationContext): Translation {
  const { parameters } = node
  const format = writeFormats[operation]
  if (format === undefined) return unsupported(node, `Files of the kind “${operation}” cannot be made here.`)
  const hasContent = format === 'text' || format === 'base64'
  return step(
    'flow.makeFile',
    defined({
      format,
      content: hasContent
        ? fieldTemplate(parameters['sourceProperty'] ?? parameters['sourceKey'] ?? 'data', context)
        : undefined,
      name: context.text(textAt(parameters, 'options.fileName') ?? '') || undefined,
      mediaType: textAt(parameters, 'options.mimeType'),
      isEach: format === 'json' && textOf(parameters['mode']) === 'each' ? true : undefined,
      field: context.text(parameters['binaryPropertyName'] ?? parameters['destinationKey'] ?? 'data') || 'data',
    }),
  )
}
