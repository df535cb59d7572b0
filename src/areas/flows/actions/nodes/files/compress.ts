import { z } from 'zod'
import { gunzipBytes, gzipBytes, isGzip } from '#platform/server/formats/gzip.ts'
import { byteSourceOf } from '#platform/server/formats/sheet/byte-source.ts'
import { listEntries, unpack } from '#platform/server/formats/sheet/zip-entries.ts'
import { zipStream } from '#platform/server/formats/zip.ts'
import type { Item } from '../../../contract/graph.ts'
import { madeFrom } from '../../../rules/items/paired-items.ts'
import { type NodeContext, nodeType } from '../node-type.ts'
import { shownIf } from '../shown-if.ts'
import { bytesOf, type ItemFile, maxFileBytes, openFile, storeFile } from './stored-files.ts'

const parameters = z.object({
  mode: z.enum(['compress', 'decompress']).default('compress').describe('What to do.'),
  format: z
    .enum(['zip', 'gzip'])
    .default('zip')
    .describe('For compress: one archive of all files, or a file each.')
    .meta(shownIf('mode', 'compress')),
  fields: z
    .array(z.string().min(1).max(100))
    .max(100)
    .default([])
    .describe('The names under which the item carries the files. Empty: all of them.'),
  name: z
    .string()
    .max(200)
    .default('archive.zip')
    .describe('For zip: the name of the archive.')
    .meta(shownIf('mode', 'compress')),
})
type Parameters = z.output<typeof parameters>

export const compress = nodeType({
  type: 'flow.compress',
  title: 'Compress files',
  description: 'Packs the files of an item into a zip or gzip file, or unpacks them.',
  group: 'data',
  icon: 'file-archive',
  inputs: ['Items'],
  outputs: ['Items'],
  parameters,
  effect: 'write',
  isPerItem: true,
  isPure: false,
  execute: async ({ items, parametersFor, context }) => {
    const results: Item[] = []
    for (const [index, item] of items.entries()) {
      const options = parametersFor(index)
      const files = await context.call(`files ${index}`, { isRepeatable: true }, () =>
        options.mode === 'compress' ? pack(context, item, options) : unpackAll(context, item, options),
      )
      results.push(madeFrom(item, { json: item.json, binary: files }))
    }
    return { outputs: [results] }
  },
})

type Files = Record<string, ItemFile>

async function pack(context: NodeContext, item: Item, options: Parameters): Promise<Files> {
  const opened = await Promise.all(
    fieldsOf(item, options).map(async (field) => [field, await openFile(context, item, field)] as const),
  )
  if (options.format === 'gzip') {
    const packed: [string, ItemFile][] = []
    for (const [field, file] of opened) {
      const bytes = await gzipBytes(await bytesOf(file))
      packed.push([field, await storeFile(context, { name: `${file.name}.gz`, mediaType: 'application/gzip', bytes })])
    }
    return Object.fromEntries(packed)
  }
  const chunks: Uint8Array[] = []
  const entries = async function* () {
    for (const [, file] of opened) yield { name: file.name, parts: [await bytesOf(file)] }
  }
  for await (const chunk of zipStream(entries())) chunks.push(chunk)
  const bytes = new Uint8Array(Buffer.concat(chunks))
  return { data: await storeFile(context, { name: options.name, mediaType: 'application/zip', bytes }) }
}

async function unpackAll(context: NodeContext, item: Item, options: Parameters): Promise<Files> {
  const files: [string, ItemFile][] = []
  for (const field of fieldsOf(item, options)) {
    const file = await openFile(context, item, field)
    const packed = await bytesOf(file)
    for (const { name, bytes } of await contentsOf(file.name, packed)) {
      const key = files.length === 0 ? 'data' : `data_${files.length}`
      files.push([key, await storeFile(context, { name, mediaType: '', bytes })])
    }
  }
  return Object.fromEntries(files)
}

type Content = { name: string; bytes: Uint8Array<ArrayBuffer> }

async function contentsOf(name: string, packed: Buffer): Promise<Content[]> {
  if (isGzip(packed)) return [{ name: name.replace(/\.gz$/, ''), bytes: await gunzipBytes(packed, maxFileBytes) }]
  const source = byteSourceOf(packed)
  const contents: Content[] = []
  let left = maxFileBytes
  for (const [path, entry] of await listEntries(source)) {
    if (path.endsWith('/') || contents.length >= maxEntries) continue
    const chunks: Uint8Array[] = []
    for await (const chunk of unpack(source, entry, { maxBytes: left })) chunks.push(chunk)
    const bytes = new Uint8Array(Buffer.concat(chunks))
    left -= bytes.length
    contents.push({ name: path.split('/').at(-1) ?? path, bytes })
  }
  return contents
}

const maxEntries = 100

function fieldsOf(item: Item, { fields }: Parameters): string[] {
  return fields.length > 0 ? fields : Object.keys(item.binary ?? {})
}
