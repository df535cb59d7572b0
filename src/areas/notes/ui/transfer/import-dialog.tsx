import { useRef, useState } from 'react'
import FolderUp from 'lucide-react/icons/folder-up'
import Upload from 'lucide-react/icons/upload'
import { ChooseFiles } from '#areas/files/ui/public/choose-files.tsx'
import { Button } from '#design/buttons/button.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { Notice } from '#design/feedback/notice.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { useRead, useWrite } from '#platform/web/api/query.ts'
import { importNotes, readNoteImport } from '../../contract/transfer.ts'
import { packFiles } from './pack-files.ts'

/** Markdown files, a folder of them, or an archive such as an export of Notion. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const [error, setError] = useState<string>()
  const [isUploading, setUploading] = useState(false)
  const start = useWrite(importNotes)
  const folder = useRef<HTMLInputElement>(null)
  const add = async (files: readonly File[]) => {
    setError(undefined)
    setUploading(true)
    try {
      const packed = await packFiles(files)
      const { addUploads } = await import('#platform/web/upload/upload-queue.ts')
      const file = packed && (await addUploads([packed])[0])
      if (file) start.mutate({ file })
    } catch {
      setError('The files could not be uploaded. Try again.')
    }
    setUploading(false)
  }
  return (
    <Dialog
      open
      width={560}
      onOpenChange={(open) => !open && onClose()}
      title="Import notes"
      description="Markdown files, a folder of them, or a zip archive such as an export of Notion. Folders become notes with notes inside; pictures and links come along."
      footer={<Button onClick={onClose}>{start.data ? 'Done' : 'Cancel'}</Button>}
    >
      <div className="flex flex-col gap-4 py-3">
        {error && <InlineError>{error}</InlineError>}
        {start.data ? (
          <Progress id={start.data.id} />
        ) : (
          <div className="flex flex-wrap gap-2">
            <ChooseFiles multiple accept=".md,.markdown,.zip" onChosen={(files) => void add(files)}>
              {(open) => (
                <Button kind="primary" icon={<Upload />} busy={isUploading} busyLabel="Uploading" onClick={open}>
                  Choose files
                </Button>
              )}
            </ChooseFiles>
            <input
              ref={folder}
              type="file"
              aria-label="Folder"
              tabIndex={-1}
              className="sr-only"
              {...{ webkitdirectory: '' }}
              onChange={({ target }) => void add([...(target.files ?? [])])}
            />
            <Button icon={<FolderUp />} onClick={() => folder.current?.click()}>
              Choose a folder
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  )
}

function Progress({ id }: { id: string }) {
  const { data } = useRead(readNoteImport, { id })
  if (!data) return <p className="text-13 text-ink-2">Reading the files…</p>
  const { state, done, total, files, skipped, error } = data
  return (
    <>
      <div role="status" className="text-13">
        {state === 'working' && (total === null ? 'Reading the files…' : `${done} of ${total} notes`)}
        {state === 'done' && `${count(done, 'note')} and ${count(files, 'file')} imported.`}
      </div>
      {state === 'working' && total !== null && (
        <progress aria-label="Imported notes" value={done} max={total} className="h-1.5 w-full accent-accent" />
      )}
      {error && <Notice kind="warn">{error}</Notice>}
      {skipped.length > 0 && (
        <section aria-label="Left out" className="text-13">
          <h3 className="mb-1 font-medium">Left out ({skipped.length})</h3>
          <ul className="max-h-60 overflow-y-auto">
            {skipped.map(({ path, reason }) => (
              <li key={path} className="py-1">
                <span className="block truncate">{path}</span>
                <span className="text-ink-2">{reason}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const count = (number: number, noun: string) => `${number} ${number === 1 ? noun : `${noun}s`}`
