import { useState, type FormEvent } from 'react'
import { alert } from '#design/feedback/alert.ts'
import { Button } from '#design/buttons/button.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { Field } from '#design/inputs/field.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { RadioGroup } from '#design/inputs/radio-group.tsx'
import { Textarea } from '#design/inputs/textarea.tsx'
import { Refusal } from '#platform/contract/refusal.ts'
import { useWrite } from '#platform/web/api/query.ts'
import { createInvite, inviteRoles } from '../../contract/invites.ts'
import { parseEmailAddresses } from './parse-email-addresses.ts'
import { roleNames, roleDescriptions } from '../public/role-labels.ts'

/** Invites one or many addresses. Those that fail stay in the field, with the reason. */
export default function InviteDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  const [role, setRole] = useState<(typeof inviteRoles)[number]>('member')
  const [fieldError, setFieldError] = useState('')
  const [failures, setFailures] = useState<string[]>([])
  const [isSending, setSending] = useState(false)
  const invite = useWrite(createInvite, { onRefused: () => {} })

  const send = async (addresses: string[]) => {
    setSending(true)
    const results = await Promise.all(
      addresses.map(async (email) => {
        const problem = await invite.mutateAsync({ email, role }).then(nothing, messageOf)
        return { email, problem }
      }),
    )
    setSending(false)
    const sent = results.filter(({ problem }) => !problem)
    const failed = results.filter(({ problem }) => problem)
    if (sent.length > 0)
      alert({
        type: 'success',
        msg: sent.length === 1 ? 'The invite is on its way.' : `${sent.length} invites are on their way.`,
        addrs: sent.map(({ email }) => email),
      })
    if (failed.length === 0) return onClose()
    setText(failed.map(({ email }) => email).join('\n'))
    setFailures(failed.map(({ email, problem }) => `${email}: ${problem}`))
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const parsed = parseEmailAddresses(text)
    setFailures([])
    if (parsed.invalid.length > 0) return setFieldError(`This is not an email address: ${parsed.invalid.join(', ')}`)
    if (parsed.addresses.length === 0) return setFieldError('Give at least one email address.')
    void send(parsed.addresses)
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Invite people"
      description="They get an email with a link that works once, for 7 days, and only for their address."
      unsaved={text !== ''}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" form="invite" busy={isSending} busyLabel="Sending">
            Send invites
          </Button>
        </>
      }
    >
      <form id="invite" noValidate className="flex flex-col gap-4" onSubmit={submit}>
        {failures.length > 0 && (
          <InlineError>
            {failures.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </InlineError>
        )}
        <Field label="Email addresses" hint="One on each line, or with commas between them." error={fieldError}>
          <Textarea
            autoFocus
            value={text}
            placeholder="noor@kestrel.coffee"
            onValueChange={(value) => {
              setText(value)
              setFieldError('')
            }}
          />
        </Field>
        <div className="flex flex-col gap-1.5 text-13">
          <span aria-hidden className="font-medium">
            Role
          </span>
          <RadioGroup
            label="Role"
            value={role}
            onValueChange={setRole}
            options={inviteRoles.map((each) => ({ value: each, label: roleNames[each], hint: roleDescriptions[each] }))}
          />
        </div>
      </form>
    </Dialog>
  )
}

const nothing = () => undefined

function messageOf(error: Error): string {
  return (error instanceof Refusal ? error.issues[0]?.message : undefined) ?? error.message
}
