import { useState, type FormEvent } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { alert } from '#design/feedback/alert.ts'
import { Button } from '#design/buttons/button.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { Field } from '#design/inputs/field.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { Input } from '#design/inputs/input.tsx'
import { Textarea } from '#design/inputs/textarea.tsx'
import type { Refusal } from '#platform/contract/refusal.ts'
import { useWrite } from '#platform/web/api/query.ts'
import { createRequest, maxSubjectLength, maxTextLength, emptyTextMessage } from '../../contract/requests.ts'
import { useHasMail } from './use-has-mail.ts'

type ContactDialogProps = {
  /** The page that the person came from. */
  page: string
  onClose: () => void
}

export default function ContactDialog({ page: cameFrom, onClose }: ContactDialogProps) {
  const [subject, setSubject] = useState('')
  const [text, setText] = useState('')
  const [page, setPage] = useState(cameFrom)
  const [refusal, setRefusal] = useState<Refusal>()
  const navigate = useNavigate()
  const hasMail = useHasMail()
  const [missing, setMissing] = useState<string[]>([])
  const send = useWrite(createRequest, {
    onDone: ({ id }) => {
      alert({ type: 'success', msg: `Sent. The answer comes here${hasMail ? ' and by mail' : ''}.` })
      onClose()
      void navigate({ to: '/support/requests/$id', params: { id } })
    },
    onRefused: setRefusal,
  })
  const errorOf = (field: string) =>
    missing.includes(field) ? emptyTextMessage : refusal?.issues.find(({ path }) => path === field)?.message
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setRefusal(undefined)
    const empty = Object.entries({ subject, text }).flatMap(([field, value]) => (value.trim() ? [] : [field]))
    setMissing(empty)
    if (empty.length > 0) return
    send.mutate({ subject, text, ...(page.trim() && { page: page.trim() }) })
  }
  return (
    <Dialog
      open
      width={560}
      onOpenChange={(open) => !open && onClose()}
      title="Contact us"
      description="Your question goes to the admins of this installation. Only you and they can read it."
      unsaved={text !== ''}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" form="contact" busy={send.isPending} busyLabel="Sending">
            Send
          </Button>
        </>
      }
    >
      <form id="contact" noValidate className="flex flex-col gap-4" onSubmit={submit}>
        {refusal && refusal.issues.length === 0 && <InlineError>{refusal.message}</InlineError>}
        <Field label="Subject" error={errorOf('subject')}>
          <Input
            autoFocus
            maxLength={maxSubjectLength}
            placeholder="Codes go to my old phone"
            value={subject}
            onValueChange={setSubject}
          />
        </Field>
        <Field
          label="What happened?"
          hint="What you wanted to do, and what happened instead. Never send a password or a code."
          error={errorOf('text')}
        >
          <Textarea rows={6} maxLength={maxTextLength} value={text} onValueChange={setText} />
        </Field>
        <Field label="Which page is it about?" hint="You can leave it empty." error={errorOf('page')}>
          <Input maxLength={300} placeholder="/settings/account" value={page} onValueChange={setPage} />
        </Field>
      </form>
    </Dialog>
  )
}
