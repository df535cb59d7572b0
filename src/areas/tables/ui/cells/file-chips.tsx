import { useState } from 'react'
import FileText from 'lucide-react/icons/file-text'
import type { Attachment } from '../../contract/field.ts'

/** Files with thumbnails; a click opens one. */
export function FileChips({ value }: { value: unknown }) {
  return (
    <span className="inline-flex min-w-0 flex-wrap gap-x-3 gap-y-1">
      {attachmentsOf(value).map((file) => (
        <a
          key={file.id}
          href={`/files/${file.id}`}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-6 min-w-0 items-center gap-1.5 rounded-xs hover:underline"
        >
          <FileThumbnail file={file} />
          <span className="truncate">{file.name}</span>
          <span className="shrink-0 text-12 text-ink-3">{formatFileSize(file.size)}</span>
        </a>
      ))}
    </span>
  )
}

export function FileThumbnail({ file: { id, type } }: { file: Attachment }) {
  const [failed, setFailed] = useState(false)
  if (type.startsWith('image/') && !failed)
    return (
      <img
        src={`/files/${id}/thumbnail?size=64`}
        alt=""
        onError={() => setFailed(true)}
        className="size-6 shrink-0 rounded-xs border border-line object-cover"
      />
    )
  return (
    <span className="flex size-6 shrink-0 items-center justify-center rounded-xs bg-surface-3 text-ink-3">
      <FileText className="size-3.5" />
    </span>
  )
}

export function attachmentsOf(value: unknown): Attachment[] {
  return Array.isArray(value) ? value.filter(isAttachment) : []
}

function isAttachment(value: unknown): value is Attachment {
  return typeof value === 'object' && value !== null && 'id' in value && 'name' in value && 'size' in value
}

export function formatFileSize(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`
  return bytes < 1_000_000 ? `${Math.round(bytes / 1_000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
