import type { TextPart } from '#platform/server/models/model-message.ts'
import type { Id } from '#platform/contract/id.ts'
import { listAttachedFiles } from '../../store/attached-files.ts'
import type { AnswerContext } from './answer-context.ts'

/** The attached files of a message, as text for a model. */
export async function attachmentParts({ running, scope }: AnswerContext, files: readonly Id[]): Promise<TextPart[]> {
  const attached = await running.database.read(scope, (db) => listAttachedFiles(db, scope, files))
  return files.flatMap((id) => {
    const file = attached.get(id)
    return file ? [{ type: 'text', text: `Attached file ${file.name} (${file.type}, id ${id}).` }] : []
  })
}
