import { refuse } from '#platform/contract/refusal.ts'
import { csvLine } from '#platform/server/formats/csv.ts'
import { htmlOf } from '#platform/server/formats/html/serialize.ts'
import { writeXlsx } from '#platform/server/formats/sheet/xlsx-write.ts'
import type { Item } from '../../../contract/graph.ts'
import { toText } from '../../../rules/conditions.ts'

type Options = { separator: string; isEach: boolean; content?: string | undefined; name?: string | undefined }
type FileFormat = {
  extension: string
  mediaType: string
  write: (items: readonly Item[], options: Options) => Promise<Uint8Array<ArrayBuffer>> | Uint8Array<ArrayBuffer>
}

/** How items are written into a file. */
export const fileFormats = {
  csv: {
    extension: 'csv',
    mediaType: 'text/csv',
    write: (items, { separator }) => {
      const { names, rows } = tableOf(items)
      return encode([names, ...rows].map((row) => csvLine(row, separator)).join(''))
    },
  },
  xlsx: {
    extension: 'xlsx',
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: async (items, { name = 'Items' }) => {
      const { names, rows } = tableOf(items)
      const columns = names.map((each) => ({ name: each, width: 20 }))
      const chunks: Uint8Array[] = []
      for await (const chunk of writeXlsx(name.replace(/\.xlsx$/, ''), columns, rowsOf(rows))) chunks.push(chunk)
      return new Uint8Array(Buffer.concat(chunks))
    },
  },
  json: {
    extension: 'json',
    mediaType: 'application/json',
    write: (items, { isEach }) => {
      const all = items.map(({ json }) => json)
      return encode(JSON.stringify(isEach ? all[0] : all, null, 2))
    },
  },
  html: { extension: 'html', mediaType: 'text/html', write: (items) => encode(htmlTable(items)) },
  text: { extension: 'txt', mediaType: 'text/plain', write: (_, { content = '' }) => encode(content) },
  base64: {
    extension: 'bin',
    mediaType: 'application/octet-stream',
    write: (_, { content = '' }) => {
      const text = content.replace(/^data:[^,]{0,200},/, '').replaceAll(/\s/g, '')
      if (!/^[A-Za-z0-9+/_-]*={0,2}$/.test(text)) refuse('flows.not-base64', 422, 'content: This is not base64.')
      return new Uint8Array(Buffer.from(text, 'base64'))
    },
  },
} satisfies Record<string, FileFormat>

/** A row for each item, a column for each field. */
export function htmlTable(items: readonly Item[]): string {
  const names = [...new Set(items.flatMap(({ json }) => Object.keys(json)))]
  const row = (tag: string, cells: readonly unknown[]) =>
    `<tr>${cells.map((cell) => `<${tag}>${htmlOf(cell)}</${tag}>`).join('')}</tr>`
  const rows = items.map(({ json }) =>
    row(
      'td',
      names.map((name) => json[name]),
    ),
  )
  return `<table><thead>${row('th', names)}</thead><tbody>${rows.join('')}</tbody></table>`
}

type Cell = string | number | boolean | null

function tableOf(items: readonly Item[]): { names: string[]; rows: Cell[][] } {
  const names = [...new Set(items.flatMap(({ json }) => Object.keys(json)))]
  return { names, rows: items.map(({ json }) => names.map((name) => cellOf(json[name]))) }
}

function cellOf(value: unknown): Cell {
  if (value === undefined || value === null) return null
  return typeof value === 'number' || typeof value === 'boolean' ? value : toText(value)
}

async function* rowsOf(rows: readonly Cell[][]): AsyncGenerator<Cell[]> {
  yield* rows
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}
