import { memo, useState } from 'react'
import Paperclip from 'lucide-react/icons/paperclip'
import Pencil from 'lucide-react/icons/pencil'
import { IconButton } from '#design/buttons/icon-button.tsx'
import type { Id } from '#platform/contract/id.ts'
import { useMay } from '#platform/web/auth/use-may.ts'
import type { PersonMessage } from '../../contract/message.ts'
import { editMessage } from '../../contract/messages.ts'
import { CopyButton } from '../copy-button.tsx'
import { EditForm } from './edit-form.tsx'
import { PersonBubble } from './person-bubble.tsx'
import { VersionSwitcher } from './version-switcher.tsx'

type PersonMessageProps = { session: Id; message: PersonMessage; isIdle: boolean }

export const PersonMessageView = memo(function PersonMessageView({ session, message, isIdle }: PersonMessageProps) {
  const [isEditing, setEditing] = useState(false)
  const mayEdit = useMay(editMessage) && isIdle && !message.isQueued
  const { text, files, mentions, isQueued } = message
  if (isEditing) return <EditForm session={session} message={message} onClose={() => setEditing(false)} />
  return (
    <article aria-label="Your message" className="group flex flex-col gap-1">
      <PersonBubble text={text} mentions={mentions}>
        {files.length > 0 && (
          <ul aria-label="Attached files" className="flex flex-wrap gap-1.5 text-12">
            {files.map(({ id, name }) => (
              <li key={id} className="flex max-w-full items-center gap-1 rounded-sm bg-surface px-1.5 py-0.5">
                <Paperclip className="size-3.5 text-ink-3" />
                <span className="truncate">{name}</span>
              </li>
            ))}
          </ul>
        )}
      </PersonBubble>
      {isQueued ? (
        <p className="text-right text-12 text-ink-3">Queued: the answer takes it in at its next step</p>
      ) : (
        <div className="flex min-h-6 items-center justify-end">
          <VersionSwitcher session={session} message={message} isIdle={isIdle} />
          <span className="flex opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 max-lg:opacity-100">
            <CopyButton text={text} label="Copy message" />
            {mayEdit && (
              <IconButton size="xs" label="Edit message" onClick={() => setEditing(true)}>
                <Pencil />
              </IconButton>
            )}
          </span>
        </div>
      )}
    </article>
  )
})
