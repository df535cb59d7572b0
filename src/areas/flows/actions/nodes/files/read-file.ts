import { z } from 'zod'
import { refuse } from '#platform/contract/refusal.ts'
import { readFileText } from '#platform/server/formats/file-text/read-file-text.ts'
import { openForeignSheet } from '#platform/server/foreign-files/open-foreign-sheet.ts'
import { detectEncoding } from '#platform/server/formats/sheet/decode.ts'
import type { Item } from '../../../contract/graph.ts'
import { toText } from '../../../rules/conditions.ts'
import { withField } from '../../../rules/field-path.ts'
import { madeFrom } from '../../../rules/items/paired-items.ts'
import { type NodeContext, nodeType } from '../node-type.ts'
import { shownIf } from '../shown-if.ts'
import { bytesOf, openFile, type OpenedFile } from './stored-files.ts'

const parameters = z.object({
  format: z
    .enum(['auto', 'csv', 'xlsx', 'json', 'text', 'pdf', 'html', 'base64'])
    .default('auto')
    .describe('How to read it. Tables give an item for each row; everything else goes into one field.'),
  field: z.string().min(1).max(100).default('data').describe('The name under which the item carries the file.'),
  name: z
    .string()
    .min(1)
    .max(200)
    .default('data')
    .describe('The field that gets what is no table.')
    .meta(shownIf('format', 'auto', 'json', 'text', 'pdf', 'html', 'base64')),
  hasHeader: z
    .boolean()
    .default(true)
    .describe('For tables: false if the first row has values, too.')
    .meta(shownIf('format', 'auto', 'csv', 'xlsx')),
  sheet: z
    .string()
    .max(100)
    .optional()
    .describe('For Excel: the name of the sheet. Left out: the first.')
    .meta(shownIf('format', 'auto', 'xlsx')),
  maxRows: z
    .int()
    .min(1)
    .max(100_000)
    .default(10_000)
    .describe('For tables: at most this many rows.')
    .meta(shownIf('format', 'auto', 'csv', 'xlsx')),
  keepOthers: z.boolean().default(false).describe('True keeps the fields of the item.'),
})
type Parameters = z.output<typeof parameters>

export const readFile = nodeType({
  type: 'flow.readFile',
  title: 'Read a file',
  description: 'Reads a file that an item carries: the rows of CSV or Excel, JSON, or the text of a PDF.',
  group: 'data',
  icon: 'file-search',
  inputs: ['Items'],
  outputs: ['Items'],
  parameters,
  effect: 'read',
  isPerItem: true,
  isPure: false,
  execute: async ({ items, parametersFor, context }) => {
    const results: Item[] = []
    for (const [index, item] of items.entries()) {
      const options = parametersFor(index)
      const read = await context.call(`file ${index}`, { isRepeatable: true }, () => readItem(context, item, options))
      const start = options.keepOthers ? item : { json: {} }
      results.push(...read.map((json) => madeFrom(item, { ...start, json: { ...start.json, ...json } })))
    }
    return { outputs: [results] }
  },
})

type Json = Item['json']

async function readItem(context: NodeContext, item: Item, options: Parameters): Promise<Json[]> {
  const file = await openFile(context, item, options.field)
  const format = options.format === 'auto' ? formatOf(file) : options.format
  if (format === 'csv' || format === 'xlsx') return readRows(file, options)
  const value = await readValue(file, format)
  return [withField({ json: {} }, options.name, value).json]
}

async function readValue(file: OpenedFile, format: 'json' | 'text' | 'pdf' | 'html' | 'base64'): Promise<unknown> {
  if (format === 'base64') return (await bytesOf(file, 5_000_000)).toString('base64')
  if (format === 'pdf') return (await readFileText(file.source, file.type)).text
  const bytes = await bytesOf(file, 10_000_000)
  const text = new TextDecoder(detectEncoding(bytes.subarray(0, 4_000))).decode(bytes)
  if (format !== 'json') return text
  try {
    return JSON.parse(text)
  } catch {
    return refuse('flows.not-json', 422, `The file “${file.name}” is not JSON.`)
  }
}

async function readRows({ source }: OpenedFile, { hasHeader, sheet = '', maxRows }: Parameters): Promise<Json[]> {
  const reader = await openForeignSheet(source)
  const place = sheet === '' ? 0 : reader.names.indexOf(sheet)
  if (place === -1) refuse('flows.no-sheet', 422, `There is no sheet “${sheet}”.`)
  let names: string[] | undefined
  const rows: Json[] = []
  for await (const row of reader.rows(place).rows) {
    if (!names && hasHeader) {
      names = row.map((cell, index) => toText(cell) || `Field ${index + 1}`)
      continue
    }
    const header = names
    rows.push(Object.fromEntries(row.map((cell, index) => [header?.[index] ?? `Field ${index + 1}`, cell])))
    if (rows.length >= maxRows) break
  }
  return rows
}

function formatOf({ name, type }: OpenedFile): Exclude<Parameters['format'], 'auto'> {
  const ending = name.toLowerCase().split('.').at(-1) ?? ''
  if (ending === 'csv' || ending === 'tsv' || type === 'text/csv') return 'csv'
  if (ending === 'xlsx' || type.includes('spreadsheetml')) return 'xlsx'
  if (ending === 'json' || type === 'application/json') return 'json'
  if (type === 'application/pdf' || type.includes('wordprocessingml')) return 'pdf'
  return type.startsWith('text/') || type.endsWith('xml') ? 'text' : 'base64'
}
