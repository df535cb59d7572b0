import { useState, type FormEvent } from 'react'
import { alert } from '#design/alert.ts'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import { Field } from '#design/field.tsx'
import { InlineError } from '#design/inline-error.tsx'
import { RadioGroup } from '#design/radio-group.tsx'
import { Textarea } from '#design/textarea.tsx'
import { Refusal } from '#platform/contract/refusal.ts'
import { useWrite } from '#platform/web/query.ts'
import { createInvite, inviteRoles } from '../contract/invites.ts'
import { addressesIn } from './addresses.ts'
import { roleNames, roleSays } from './public/role-words.ts'

/** Invites one or many at once. Whoever could not be invited stays in the field, with the reason. */
export default function InviteDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  const [role, setRole] = useState<(typeof inviteRoles)[number]>('member')
  const [wrong, setWrong] = useState('')
  const [refused, setRefused] = useState<string[]>([])
  const [isSending, setSending] = useState(false)
  const invite = useWrite(createInvite, { onRefused: () => {} })

  const send = async (addresses: string[]) => {
    setSending(true)
    const answers = await Promise.all(
      addresses.map(async (email) => {
        const trouble = await invite.mutateAsync({ email, role }).then(nothing, messageOf)
        return { email, trouble }
      }),
    )
    setSending(false)
    const sent = answers.filter(({ trouble }) => !trouble)
    const failed = answers.filter(({ trouble }) => trouble)
    if (sent.length > 0)
      alert({
        type: 'success',
        msg: sent.length === 1 ? 'The invite is on its way.' : `${sent.length} invites are on their way.`,
        addrs: sent.map(({ email }) => email),
      })
    if (failed.length === 0) return onClose()
    setText(failed.map(({ email }) => email).join('\n'))
    setRefused(failed.map(({ email, trouble }) => `${email}: ${trouble}`))
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = addressesIn(text)
    setRefused([])
    if (found.wrong.length > 0) return setWrong(`This is not an email address: ${found.wrong.join(', ')}`)
    if (found.addresses.length === 0) return setWrong('Give at least one email address.')
    void send(found.addresses)
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
        {refused.length > 0 && (
          <InlineError>
            {refused.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </InlineError>
        )}
        <Field label="Email addresses" hint="One on each line, or with commas between them." error={wrong}>
          <Textarea
            autoFocus
            value={text}
            placeholder="noor@kestrel.coffee"
            onValueChange={(value) => {
              setText(value)
              setWrong('')
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
            options={inviteRoles.map((each) => ({ value: each, label: roleNames[each], hint: roleSays[each] }))}
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
