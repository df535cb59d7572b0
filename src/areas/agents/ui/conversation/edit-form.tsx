import { useState, type FormEvent, type KeyboardEvent } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { Textarea } from '#design/inputs/textarea.tsx'
import type { Id } from '#platform/contract/id.ts'
import { useWrite } from '#platform/web/api/query.ts'
import { maxMessageLength, type PersonMessage } from '../../contract/message.ts'
import { editMessage } from '../../contract/messages.ts'

type EditFormProps = { session: Id; message: PersonMessage; onClose: () => void }

/** Another version of a message. It begins another branch. */
export function EditForm({ session, message, onClose }: EditFormProps) {
  const [text, setText] = useState(message.text)
  const edit = useWrite(editMessage, { onDone: onClose })
  const send = () => text.trim() && edit.mutate({ id: session, message: message.id, text: text.trim() })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') onClose()
    if (event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    send()
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-2">
      <Textarea
        autoFocus
        rows={2}
        aria-label="Edit message"
        value={text}
        maxLength={maxMessageLength}
        onValueChange={setText}
        onKeyDown={onKeyDown}
      />
      <div className="flex items-center justify-end gap-2">
        <p className="mr-auto text-12 text-ink-3">The earlier version stays.</p>
        <Button size="sm" onClick={onClose}>
          Cancel
        </Button>
        <Button size="sm" kind="primary" type="submit" disabled={!text.trim()} busy={edit.isPending}>
          Send
        </Button>
      </div>
    </form>
  )
}
