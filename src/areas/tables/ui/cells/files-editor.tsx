import { useRef, type KeyboardEvent } from 'react'
import X from 'lucide-react/icons/x'
import { readFile } from '#areas/files/contract.ts'
import { UploadButton } from '#areas/files/ui/public/upload-button.tsx'
import { alert } from '#design/feedback/alert.ts'
import { IconButton } from '#design/buttons/icon-button.tsx'
import { call } from '#platform/web/api/call.ts'
import type { Attachment } from '../../contract/field.ts'
import { useTableScreen } from '../table-screen.ts'
import type { EditorProps } from './editor.ts'
import { FileThumbnail, attachmentsOf, formatFileSize } from './file-chips.tsx'

/** Uploads and removes files of a cell. Each file is attached as soon as its upload is done. */
export function FilesEditor({ field, value, inGrid, onChange, onDone }: EditorProps) {
  const { table } = useTableScreen()
  const files = attachmentsOf(value)
  const latest = useRef(files)
  latest.current = files
  const setFiles = (next: Attachment[]) => {
    latest.current = next
    onChange(next.length > 0 ? next : null)
  }
  const attach = async (id: string) => {
    const { name, type, size } = await call(readFile, { id })
    setFiles([...latest.current, { id, name, type, size }])
  }
  const tryAttach = (id: string) => {
    attach(id).catch(({ message }: Error) => showAttachError(field.name, message, () => tryAttach(id)))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onDone('stay')
  }
  return (
    <div
      role="group"
      aria-label={field.name}
      onKeyDown={onKeyDown}
      className={inGrid ? 'w-80 bg-raised p-2.5 text-13' : 'flex-1 text-13'}
    >
      <ul className="mb-2 flex flex-col gap-1 empty:hidden">
        {files.map((file) => (
          <li key={file.id} className="flex min-h-8 items-center gap-2">
            <FileThumbnail file={file} />
            <a
              href={`/files/${file.id}`}
              target="_blank"
              rel="noreferrer"
              className="min-w-0 flex-1 truncate hover:underline"
            >
              {file.name}
            </a>
            <span className="text-12 text-ink-3">{formatFileSize(file.size)}</span>
            <IconButton
              label={`Remove ${file.name}`}
              size="xs"
              onClick={() => setFiles(files.filter(({ id }) => id !== file.id))}
            >
              <X />
            </IconButton>
          </li>
        ))}
      </ul>
      <UploadButton size="sm" label="Add files" for={`tables:${table.id}`} onUploaded={tryAttach} />
    </div>
  )
}

function showAttachError(name: string, detail: string, onRetry: () => void): void {
  const onClick = () => {
    dismiss()
    onRetry()
  }
  const dismiss = alert({
    type: 'error',
    msg: `The file is uploaded, but not in “${name}” yet.`,
    detail,
    action: { label: 'Try again', onClick },
  })
}
