import Paperclip from 'lucide-react/icons/paperclip'
import X from 'lucide-react/icons/x'
import { IconButton } from '#design/buttons/icon-button.tsx'
import { Spinner } from '#design/feedback/spinner.tsx'
import type { Attachment } from './use-attachments.ts'

type AttachmentListProps = { attachments: readonly Attachment[]; onRemove: (id: string) => void }

export function AttachmentList({ attachments, onRemove }: AttachmentListProps) {
  if (attachments.length === 0) return null
  return (
    <ul aria-label="Attached files" className="flex flex-wrap gap-1.5">
      {attachments.map(({ id, name, file }) => (
        <li
          key={id}
          className="flex max-w-full items-center gap-1.5 rounded-md border border-line py-0.5 pr-0.5 pl-2 text-12"
        >
          {file ? <Paperclip className="size-3.5 text-ink-3" /> : <Spinner />}
          <span className="truncate">{name}</span>
          <IconButton size="xs" label={`Remove ${name}`} onClick={() => onRemove(id)}>
            <X />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}
