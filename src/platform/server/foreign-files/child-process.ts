import '../startup/regex-fallback.ts'
import { Refusal } from '../../contract/refusal.ts'
import { parseMail } from '../formats/mail/parse-mail.ts'
import { markdownToHtml } from '../formats/markdown.ts'
import { readBytes } from '../formats/sheet/byte-source.ts'
import { drawThumbnail } from './draw-thumbnail.ts'
import type { ChildAnswer, ChildMessage, ChildRequest, ParentMessage } from './messages.ts'
import { listArchive, readArchived } from './read-archive.ts'
import { openOpenSheets } from './open-sheets.ts'
import { remoteBytes } from './remote-bytes.ts'

/**
 * The program of the child process. It reads files of strangers, so it has no settings, no secrets and no database. A file
 * that crashes it, or that takes too much time or memory, affects nothing else.
 */
const send = (message: ChildMessage) => process.send?.(message)
const bytes = remoteBytes(send)
const sheets = openOpenSheets((file) => send({ type: 'closed', file }))

async function answer(request: ChildRequest): Promise<ChildAnswer> {
  switch (request.type) {
    case 'open':
      return { type: 'opened', sheets: await sheets.open(request.file, bytes.sourceOf(request.file, request.size)) }
    case 'rows':
      return sheets.nextRows(request, bytes.sourceOf(request.file, request.size))
    case 'thumbnail': {
      const source = bytes.sourceOf(request.file, request.size)
      return { type: 'thumbnail', bytes: await drawThumbnail(source, request.maxSize) }
    }
    case 'mail': {
      const source = bytes.sourceOf(request.file, request.size)
      return { type: 'mail', mail: await parseMail(await readBytes(source, 0, source.size)) }
    }
    case 'markdown': {
      const source = bytes.sourceOf(request.file, request.size)
      const text = Buffer.from(await readBytes(source, 0, source.size)).toString()
      return { type: 'html', html: markdownToHtml(text, { breaks: true }) }
    }
    case 'archive':
      return { type: 'archive', files: await listArchive(bytes.sourceOf(request.file, request.size)) }
    case 'archived':
      return { type: 'archived', bytes: await readArchived(bytes.sourceOf(request.file, request.size), request) }
  }
}

function failureOf(error: unknown): ChildAnswer {
  if (error instanceof Refusal)
    return { type: 'refused', code: error.code, status: error.status, message: error.message }
  return { type: 'failed', message: error instanceof Error ? error.message : String(error) }
}

process.on('message', (message: ParentMessage) => {
  if (message.type === 'bytes') return bytes.receive(message.id, message.bytes)
  void answer(message.request)
    .catch(failureOf)
    .then((answer) => send({ type: 'answer', id: message.id, answer }))
})
process.on('disconnect', () => process.exit())
