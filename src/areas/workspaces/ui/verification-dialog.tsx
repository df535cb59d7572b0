import { useState, type FormEvent } from 'react'
import { alert } from '#design/alert.ts'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import { Field } from '#design/field.tsx'
import { InlineError } from '#design/inline-error.tsx'
import { Input } from '#design/input.tsx'
import { Textarea } from '#design/textarea.tsx'
import { useWrite } from '#platform/web/query.ts'
import type { Account } from '../contract/accounts.ts'
import { requestVerification } from '../contract/verification.ts'
import { websiteFrom } from './words.ts'

export default function VerificationDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const [form, setForm] = useState({
    legalName: account.name,
    companyNumber: '',
    website: account.profile.website ?? '',
    address: '',
    documents: '',
    note: '',
  })
  const ask = useWrite(requestVerification, {
    onDone: () => {
      alert({ type: 'success', msg: 'Your request is with the admins of this installation.' })
      onClose()
    },
    onRefused: () => {},
  })
  const bind = (field: keyof typeof form) => ({
    value: form[field],
    onValueChange: (value: string) => setForm({ ...form, [field]: value }),
  })
  const about = (field: keyof typeof form) => ask.error?.issues.find(({ path }) => path === field)?.message
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!ask.isPending) ask.mutate({ ...form, website: websiteFrom(form.website) })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width={560}
      title="Ask for the verified mark"
      description="An admin of this installation reads this and decides. Only admins see it."
      unsaved={form.documents !== '' || form.address !== ''}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" form="verification" busy={ask.isPending} busyLabel="Sending">
            Send request
          </Button>
        </>
      }
    >
      <form id="verification" noValidate className="flex flex-col gap-4" onSubmit={submit}>
        {ask.error && ask.error.issues.length === 0 && <InlineError>{ask.error.message}</InlineError>}
        <div className="grid gap-4 lg:grid-cols-2">
          <Field label="Legal name" error={about('legalName')}>
            <Input autoFocus autoComplete="organization" {...bind('legalName')} />
          </Field>
          <Field label="Company number" hint="As in the public register." error={about('companyNumber')}>
            <Input {...bind('companyNumber')} />
          </Field>
        </div>
        <Field label="Website" error={about('website')}>
          <Input type="url" inputMode="url" {...bind('website')} />
        </Field>
        <Field label="Address" error={about('address')}>
          <Input autoComplete="street-address" {...bind('address')} />
        </Field>
        <Field
          label="What proves it"
          hint="Links to the register entry, or where your website names this workspace."
          error={about('documents')}
        >
          <Textarea {...bind('documents')} />
        </Field>
        <Field label="Anything else" error={about('note')}>
          <Textarea rows={2} {...bind('note')} />
        </Field>
      </form>
    </Dialog>
  )
}
