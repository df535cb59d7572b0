import { useState, type FormEvent } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { Field } from '#design/inputs/field.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { Input } from '#design/inputs/input.tsx'
import type { Refusal } from '#platform/contract/refusal.ts'
import { PictureField } from '#areas/people/ui/public/picture-field.tsx'
import { useWrite } from '#platform/web/api/query.ts'
import { switchWorkspace } from '#platform/web/auth/switch-workspace.ts'
import { createBusiness } from '../../contract/accounts.ts'
import { suggestHandle } from '../../rules/handle.ts'
import { HandleField } from '../general/handle-field.tsx'
import { SizeSelect, type CompanySize } from '../general/size-select.tsx'
import { useHandleCheck } from '../general/use-handle-check.ts'
import { normalizeWebsite } from './normalize-website.ts'
import { WorkspaceAvatar } from './workspace-avatar.tsx'

/** Creates a business and switches to it. The handle follows the name until the person types one. */
export default function NewBusinessDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('')
  const [typedHandle, setTypedHandle] = useState<string>()
  const [website, setWebsite] = useState('')
  const [size, setSize] = useState<CompanySize | null>(null)
  const [picture, setPicture] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<Refusal>()
  const [isNameMissing, setNameMissing] = useState(false)
  const handle = typedHandle ?? (name.trim() === '' ? '' : suggestHandle(name, 1))
  const check = useHandleCheck(handle, { mine: false })
  const create = useWrite(createBusiness, { onDone: ({ id }) => switchWorkspace(id), onRefused: setRefusal })
  const errorOf = (field: string) => refusal?.issues.find(({ path }) => path === field)?.message
  const isAboutHandle = refusal?.code.startsWith('accounts.handle') ?? false

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setNameMissing(name.trim() === '')
    if (name.trim() === '' || check.state === 'unavailable' || create.isPending) return
    setRefusal(undefined)
    create.mutate({
      name: name.trim(),
      ...(check.handle && { handle: check.handle }),
      ...(website.trim() && { website: normalizeWebsite(website) }),
      ...(size && { size }),
      ...(picture && { picture }),
    })
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="New workspace"
      description="A place for your business. You are its owner and can invite people."
      unsaved={name !== '' || website !== ''}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            kind="primary"
            type="submit"
            form="new-business"
            busy={create.isPending || create.isSuccess}
            busyLabel="Creating"
          >
            Create workspace
          </Button>
        </>
      }
    >
      <form id="new-business" noValidate className="flex flex-col gap-4" onSubmit={submit}>
        {refusal && !isAboutHandle && refusal.issues.length === 0 && <InlineError>{refusal.message}</InlineError>}
        <Field label="Name" error={isNameMissing ? 'Give the workspace a name.' : errorOf('name')}>
          <Input
            autoFocus
            autoComplete="organization"
            value={name}
            onValueChange={(value) => {
              setName(value)
              setNameMissing(false)
            }}
          />
        </Field>
        <HandleField
          value={handle}
          onValueChange={(value) => {
            setTypedHandle(value)
            setRefusal(undefined)
          }}
          check={check}
          serverError={isAboutHandle ? refusal?.message : errorOf('handle')}
        />
        <div className="grid gap-4 lg:grid-cols-2">
          <Field label="Website" aside={<Optional />} error={errorOf('website')}>
            <Input type="url" inputMode="url" placeholder="kestrel.coffee" value={website} onValueChange={setWebsite} />
          </Field>
          <Field label="Size" aside={<Optional />}>
            <SizeSelect value={size} onValueChange={setSize} />
          </Field>
        </div>
        <div role="group" aria-label="Logo" className="flex flex-col gap-1.5">
          <span className="flex items-baseline justify-between text-13 font-medium">
            Logo
            <Optional />
          </span>
          <PictureField
            of="workspace"
            preview={<WorkspaceAvatar id={name} name={name || 'New'} picture={picture} size={32} />}
            hasPicture={picture !== null}
            onChange={(chosen) => setPicture(chosen?.url ?? null)}
          />
        </div>
      </form>
    </Dialog>
  )
}

function Optional() {
  return <span className="text-12 font-regular text-ink-3">Optional</span>
}
