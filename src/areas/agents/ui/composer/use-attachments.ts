import { useState } from 'react'
import { newId } from '#platform/contract/id.ts'
import { alert } from '#design/feedback/alert.ts'
import { maxFiles } from '../../contract/message.ts'

/** A file beside the text. Without `file` it is still uploading. */
export type Attachment = { id: string; name: string; file?: string }

export function useAttachments() {
  const [attachments, setAttachments] = useState<readonly Attachment[]>([])
  const remove = (id: string) => setAttachments((all) => all.filter((each) => each.id !== id))
  const attach = async (files: readonly File[]) => {
    const room = maxFiles - attachments.length
    if (files.length > room) alert({ type: 'warn', msg: `Attach at most ${maxFiles} files.` })
    const added = files.slice(0, room).map((file) => ({ id: newId(), name: file.name, bytes: file }))
    setAttachments((all) => [...all, ...added.map(({ id, name }) => ({ id, name }))])
    const { addUploads } = await import('#platform/web/upload/upload-queue.ts')
    for (const [index, upload] of addUploads(added.map(({ bytes }) => bytes)).entries()) {
      const id = added[index]?.id ?? ''
      // The uploads panel has shown a failure.
      void upload.then(
        (file) => setAttachments((all) => all.map((each) => (each.id === id ? { ...each, file } : each))),
        () => remove(id),
      )
    }
  }
  return {
    attachments,
    attach: (files: readonly File[]) => void attach(files),
    remove,
    clear: () => setAttachments([]),
    restore: setAttachments,
    isUploading: attachments.some(({ file }) => file === undefined),
    files: attachments.flatMap(({ file }) => file ?? []),
  }
}
