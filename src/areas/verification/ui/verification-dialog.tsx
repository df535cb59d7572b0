import { useState, type FormEvent } from 'react'
import { alert } from '#design/feedback/alert.ts'
import { Button } from '#design/buttons/button.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { Field } from '#design/inputs/field.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { Input } from '#design/inputs/input.tsx'
import { Textarea } from '#design/inputs/textarea.tsx'
import { useWrite } from '#platform/web/api/query.ts'
import type { Account } from '#areas/workspaces/contract/list-accounts.ts'
import { requestVerification } from '../contract.ts'
import { normalizeWebsite } from '#areas/workspaces/ui/public/normalize-website.ts'

export default function VerificationDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const [form, setForm] = useState({
    legalName: account.name,
    companyNumber: '',
    website: account.profile.website ?? '',
    address: '',
    documents: '',
    note: '',
  })
  const request = useWrite(requestVerification, {
    onDone: () => {
      alert({ type: 'success', msg: 'Your request is with the admins of this installation.' })
      onClose()
    },
    onRefused: () => {},
  })
  const fieldProps = (field: keyof typeof form) => ({
    value: form[field],
    onValueChange: (value: string) => setForm({ ...form, [field]: value }),
  })
  const errorOf = (field: keyof typeof form) => request.error?.issues.find(({ path }) => path === field)?.message
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!request.isPending) request.mutate({ ...form, website: normalizeWebsite(form.website) })
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
          <Button kind="primary" type="submit" form="verification" busy={request.isPending} busyLabel="Sending">
            Send request
          </Button>
        </>
      }
    >
      <form id="verification" noValidate className="flex flex-col gap-4" onSubmit={submit}>
        {request.error && request.error.issues.length === 0 && <InlineError>{request.error.message}</InlineError>}
        <div className="grid gap-4 lg:grid-cols-2">
          <Field label="Legal name" error={errorOf('legalName')}>
            <Input autoFocus autoComplete="organization" {...fieldProps('legalName')} />
          </Field>
          <Field label="Company number" hint="As in the public register." error={errorOf('companyNumber')}>
            <Input {...fieldProps('companyNumber')} />
          </Field>
        </div>
        <Field label="Website" error={errorOf('website')}>
          <Input type="url" inputMode="url" {...fieldProps('website')} />
        </Field>
        <Field label="Address" error={errorOf('address')}>
          <Input autoComplete="street-address" {...fieldProps('address')} />
        </Field>
        <Field
          label="What proves it"
          hint="Links to the register entry, or where your website names this workspace."
          error={errorOf('documents')}
        >
          <Textarea {...fieldProps('documents')} />
        </Field>
        <Field label="Anything else" error={errorOf('note')}>
          <Textarea rows={2} {...fieldProps('note')} />
        </Field>
      </form>
    </Dialog>
  )
}
