import { useState, type FormEvent } from 'react'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import { Field } from '#design/field.tsx'
import { InlineError } from '#design/inline-error.tsx'
import { Input } from '#design/input.tsx'
import type { Refusal } from '#platform/contract/refusal.ts'
import { PictureField } from '#areas/people/ui/public/picture-field.tsx'
import { useWrite } from '#platform/web/query.ts'
import { enterWorkspace } from '#platform/web/workspace.ts'
import { createBusiness } from '../../contract/accounts.ts'
import { handleFor } from '../../rules/handle.ts'
import { HandleField } from '../handle-field.tsx'
import { SizeSelect, type Size } from '../size-select.tsx'
import { useHandleCheck } from '../use-handle-check.ts'
import { websiteFrom } from '../words.ts'
import { WorkspaceMark } from './workspace-mark.tsx'

/** Makes a business and goes into it. The handle follows the name until somebody types one. */
export default function NewBusiness({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('')
  const [typed, setTyped] = useState<string>()
  const [website, setWebsite] = useState('')
  const [size, setSize] = useState<Size | null>(null)
  const [picture, setPicture] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<Refusal>()
  const [isNameless, setNameless] = useState(false)
  const wanted = typed ?? (name.trim() === '' ? '' : handleFor(name, 1))
  const check = useHandleCheck(wanted, { mine: false })
  const create = useWrite(createBusiness, { onDone: ({ id }) => enterWorkspace(id), onRefused: setRefusal })
  const about = (field: string) => refusal?.issues.find(({ path }) => path === field)?.message
  const isAboutHandle = refusal?.code.startsWith('accounts.handle') ?? false

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setNameless(name.trim() === '')
    if (name.trim() === '' || check.state === 'unavailable' || create.isPending) return
    setRefusal(undefined)
    create.mutate({
      name: name.trim(),
      ...(check.handle && { handle: check.handle }),
      ...(website.trim() && { website: websiteFrom(website) }),
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
        <Field label="Name" error={isNameless ? 'Give the workspace a name.' : about('name')}>
          <Input
            autoFocus
            autoComplete="organization"
            value={name}
            onValueChange={(value) => {
              setName(value)
              setNameless(false)
            }}
          />
        </Field>
        <HandleField
          value={wanted}
          onValueChange={(value) => {
            setTyped(value)
            setRefusal(undefined)
          }}
          check={check}
          refused={isAboutHandle ? refusal?.message : about('handle')}
        />
        <div className="grid gap-4 lg:grid-cols-2">
          <Field label="Website" aside={<Optional />} error={about('website')}>
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
            preview={<WorkspaceMark id={name} name={name || 'New'} picture={picture} size={32} />}
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
