import { getFile } from '#areas/files/actions/files.ts'
import { uploadInOneRequest } from '#areas/files/actions/upload-in-one-request.ts'
import { id as idSchema, newId } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { readBytes, type ByteSource } from '#platform/server/formats/sheet/byte-source.ts'
import type { Item } from '../../../contract/graph.ts'
import type { NodeContext } from '../node-type.ts'

export type ItemFile = NonNullable<Item['binary']>[string]

/** More does not fit into memory beside other runs. */
export const maxFileBytes = 50_000_000

/** Stores bytes as a file of the workspace. */
export async function storeFile(
  context: NodeContext,
  { name, mediaType, bytes }: { name: string; mediaType: string; bytes: Uint8Array<ArrayBuffer> },
): Promise<ItemFile> {
  const metadata = { name: name.slice(0, 200), for: `flow run ${context.run}` }
  const upload = { metadata, sentAs: undefined, bytes }
  const { answer } = await uploadInOneRequest(context.running, context.caller, upload, newId())
  const file = typeof answer === 'object' && answer !== null && 'id' in answer ? String(answer.id) : ''
  return { file, name, mediaType: mediaType === '' ? 'application/octet-stream' : mediaType, size: bytes.length }
}

export type OpenedFile = { name: string; type: string; source: ByteSource }

/** A file that an item carries. Refuses what the owner of the flow may not see. */
export async function openFile(context: NodeContext, item: Item, field: string): Promise<OpenedFile> {
  const { running, scope } = context
  const carried = item.binary && Object.hasOwn(item.binary, field) ? item.binary[field] : undefined
  if (!carried) return refuse('flows.no-file', 422, `The item has no file “${field}”.`)
  const id = idSchema.parse(carried.file)
  const file = await running.database.read(scope, (db) => getFile({ db, scope, running }, id))
  if (file.removedAt) refuse('files.removed', 409, `The file “${file.name}” was removed. Restore it first.`)
  const source: ByteSource = { size: file.size, read: (range) => running.storage.read(id, range) }
  return { name: file.name, type: file.type, source }
}

export async function bytesOf({ name, source }: OpenedFile, maxBytes: number = maxFileBytes): Promise<Buffer> {
  if (source.size > maxBytes)
    refuse('flows.large-file', 413, `The file “${name}” is too large for this: more than ${maxBytes / 1_000_000} MB.`)
  return readBytes(source, 0, source.size)
}
