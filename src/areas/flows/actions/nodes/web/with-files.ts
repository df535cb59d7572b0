import type { Item } from '../../../contract/graph.ts'
import type { HttpRequest, RequestParameters } from '../../../rules/http/build-request.ts'
import { bytesOf, openFile } from '../files/stored-files.ts'
import type { NodeContext } from '../node-type.ts'

type FileParameters = Pick<RequestParameters, 'bodyType' | 'body'> & {
  file: string
  files: Readonly<Record<string, string>>
}

/** The request with the files of an item as its body. */
export async function withFiles(
  context: NodeContext,
  item: Item,
  { bodyType, body, file, files }: FileParameters,
  request: HttpRequest,
): Promise<HttpRequest> {
  if (bodyType === 'file') {
    const opened = await openFile(context, item, file)
    const headers = { 'content-type': opened.type, ...request.headers }
    return { ...request, headers, body: new Uint8Array(await bytesOf(opened)) }
  }
  if (bodyType !== 'multipart') return request
  const form = new FormData()
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : []
  for (const [name, value] of fields) form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  for (const [name, field] of Object.entries(files)) {
    const opened = await openFile(context, item, field)
    form.append(name, new Blob([new Uint8Array(await bytesOf(opened))], { type: opened.type }), opened.name)
  }
  return { ...request, body: form }
}
