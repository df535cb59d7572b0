import { readFile, readText } from '#areas/files/contract.ts'
import { attachedFileText, attachedFileTitle, type AttachedFile } from '#platform/contract/search/attached-file.ts'
import type { Id } from '#platform/contract/id.ts'
import { Refusal } from '#platform/contract/refusal.ts'
import type { FilePart, TextPart } from '#platform/server/models/model-message.ts'
import { readBytes } from '#platform/server/formats/sheet/byte-source.ts'
import { readAs } from './read-as.ts'
import type { AnswerContext } from './answer-context.ts'

const maxPictureBytes = 5 * 1024 * 1024
const pictureTypes: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif'])

/** The attached files of a message for a model: their text, and pictures as they are. Read with the person's rights. */
export async function attachmentParts(context: AnswerContext, files: readonly Id[]): Promise<(TextPart | FilePart)[]> {
  const parts: (TextPart | FilePart)[] = []
  for (const id of files) {
    const file = await readAs(context, readFile, { id }).catch(refusalOnly)
    if (file instanceof Refusal || file.removedAt !== null) {
      parts.push({ type: 'text', text: `An attached file (id ${id}) cannot be read any more.` })
      continue
    }
    const title = attachedFileTitle(file)
    if (pictureTypes.has(file.type) && file.size <= maxPictureBytes) {
      const source = { size: file.size, read: context.running.storage.read.bind(null, id) }
      const data = (await readBytes(source, 0, file.size)).toString('base64')
      parts.push({ type: 'text', text: `${title}.` }, { type: 'file', data, mediaType: file.type })
    } else parts.push({ type: 'text', text: await fileText(context, file) })
  }
  return parts
}

async function fileText(context: AnswerContext, file: Pick<AttachedFile, 'id' | 'name' | 'type'>): Promise<string> {
  const content = await readAs(context, readText, { id: file.id, limit: 100_000 }).catch(refusalOnly)
  if (content instanceof Refusal) return `${attachedFileTitle(file)}. Its content is not here: ${content.message}`
  return attachedFileText({ ...file, text: content.text, isCut: content.isCut || content.next !== null })
}

function refusalOnly(error: unknown): Refusal {
  if (error instanceof Refusal && error.status < 500) return error
  throw error
}
