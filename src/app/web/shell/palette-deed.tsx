import { useState, type FormEvent } from 'react'
import type { Deed, Field } from '#areas/search/contract.ts'
import { readEntry } from '#areas/journal/contract.ts'
import { offerUndo, useUndoEntry } from '#areas/journal/ui/public/undo.tsx'
import { alert } from '#design/alert.ts'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import type { Refusal } from '#platform/contract/refusal.ts'
import type { Id } from '#platform/contract/id.ts'
import { call } from '#platform/web/call.ts'
import { useDoNamed } from '#platform/web/palette.ts'
import { DeedField, type FieldValue } from './palette-field.tsx'

type Ends = { onDone?: () => void; onRefused?: (refusal: Refusal) => void }

/** Does something that the palette offers, and says so, with the way back if there is one. */
export function useDeed() {
  const doNamed = useDoNamed()
  const undo = useUndoEntry()
  return ({ name, title, lasting }: Deed, input: Record<string, unknown>, { onDone, onRefused }: Ends = {}) =>
    doNamed(name, input, {
      onDone: (entry) => {
        onDone?.()
        if (!entry || lasting !== null) return void alert({ type: 'success', msg: `Done: ${title}` })
        void isIdle(entry).then((idle) => {
          if (idle) alert({ type: 'info', msg: `Nothing changed: ${title}` })
          else offerUndo(`Done: ${title}`, () => undo.mutate({ id: entry }))
        })
      },
      onRefused: (refusal) => (onRefused ? onRefused(refusal) : alert({ type: 'error', msg: refusal.message })),
    })
}

/** Whether it changed nothing, as pausing a timer that stands still does. Where that cannot be told, it is taken as done. */
async function isIdle(id: Id): Promise<boolean> {
  const kept = await call(readEntry, { id }).catch(() => undefined)
  return kept !== undefined && kept.changes.length === 0 && kept.entry.things.length === 0
}

/** What an action needs to know, asked in a small form made from its own input; or only whether it is really meant. */
export function DeedDialog({ deed, onClose }: { deed: Deed; onClose: () => void }) {
  const { title, says, effect, lasting, fields } = deed
  const [values, setValues] = useState<Record<string, FieldValue>>(() =>
    Object.fromEntries(fields.map(({ name, usual }) => [name, usual ?? ''])),
  )
  const [refusal, setRefusal] = useState<Refusal>()
  const [isBusy, setBusy] = useState(false)
  const perform = useDeed()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    perform(deed, inputOf(fields, values), {
      onDone: onClose,
      onRefused: (said) => {
        setBusy(false)
        setRefusal(said)
      },
    })
  }
  const errorOf = (name: string) => refusal?.issues.find(({ path }) => path === name)?.message
  const isElsewhere = refusal && !fields.some(({ name }) => errorOf(name))
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={[says, effect !== 'write' && lasting].filter(Boolean).join(' ')}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form="deed" kind={effect === 'destroy' ? 'danger' : 'primary'} busy={isBusy}>
            {title}
          </Button>
        </>
      }
    >
      <form id="deed" onSubmit={submit} className="flex flex-col gap-4">
        {fields.map((field) => (
          <DeedField
            key={field.name}
            field={field}
            value={values[field.name] ?? ''}
            error={errorOf(field.name)}
            onChange={(value) => setValues({ ...values, [field.name]: value })}
          />
        ))}
        {isElsewhere && (
          <p role="alert" className="text-13 text-danger">
            {refusal.message}
          </p>
        )}
      </form>
    </Dialog>
  )
}

/** What was left empty is not given. */
function inputOf(fields: readonly Field[], values: Record<string, FieldValue>): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap(({ name, type }) => {
      const value = values[name] ?? ''
      if (value === '') return []
      return [[name, type === 'number' && Number.isFinite(Number(value)) ? Number(value) : value]]
    }),
  )
}
