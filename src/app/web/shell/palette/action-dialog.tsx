import { useId, useState, type FormEvent } from 'react'
import type { Command, CommandField } from '#areas/search/contract.ts'
import { readEntry } from '#areas/journal/contract.ts'
import { offerUndo, useUndoEntry } from '#areas/journal/ui/public/undo.tsx'
import { alert } from '#design/feedback/alert.ts'
import { Button } from '#design/buttons/button.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import type { Refusal } from '#platform/contract/refusal.ts'
import type { Id } from '#platform/contract/id.ts'
import { call } from '#platform/web/api/call.ts'
import { useRunActionByName } from '#platform/web/page/palette.ts'
import { ActionField, type FieldValue } from './action-field.tsx'

type RunCallbacks = { onDone?: () => void; onRefused?: (refusal: Refusal) => void }

/** Runs a command, then shows an alert with the result, and an Undo button where it can be undone. */
export function useRunAction() {
  const runByName = useRunActionByName()
  const undo = useUndoEntry()
  return (
    { name, title, irreversible }: Command,
    input: Record<string, unknown>,
    { onDone, onRefused }: RunCallbacks = {},
  ) =>
    runByName(name, input, {
      onDone: (entry) => {
        onDone?.()
        if (!entry || irreversible !== null) return void alert({ type: 'success', msg: `Done: ${title}` })
        void changedNothing(entry).then((idle) => {
          if (idle) alert({ type: 'info', msg: `Nothing changed: ${title}` })
          else offerUndo(`Done: ${title}`, () => undo.mutate({ id: entry }))
        })
      },
      onRefused: (refusal) => (onRefused ? onRefused(refusal) : alert({ type: 'error', msg: refusal.message })),
    })
}

/** For example, pausing a timer that is not running changes nothing. False if the entry cannot be read. */
async function changedNothing(id: Id): Promise<boolean> {
  const result = await call(readEntry, { id }).catch(() => undefined)
  return result !== undefined && result.changes.length === 0 && result.entry.things.length === 0
}

/** A form made from the action's input; a confirmation if the input has no fields. */
export function ActionDialog({ action, onClose }: { action: Command; onClose: () => void }) {
  const { title, description, effect, irreversible, fields } = action
  const formId = useId()
  const [values, setValues] = useState<Record<string, FieldValue>>(() =>
    Object.fromEntries(fields.map(({ name, defaultValue }) => [name, defaultValue ?? ''])),
  )
  const [refusal, setRefusal] = useState<Refusal>()
  const [isBusy, setBusy] = useState(false)
  const runAction = useRunAction()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    runAction(action, inputOf(fields, values), {
      onDone: onClose,
      onRefused: (failure) => {
        setBusy(false)
        setRefusal(failure)
      },
    })
  }
  const errorOf = (name: string) => refusal?.issues.find(({ path }) => path === name)?.message
  const isGeneral = refusal && !fields.some(({ name }) => errorOf(name))
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={[description, effect !== 'write' && irreversible].filter(Boolean).join(' ')}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} kind={effect === 'destroy' ? 'danger' : 'primary'} busy={isBusy}>
            {title}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="flex flex-col gap-4">
        {fields.map((field) => (
          <ActionField
            key={field.name}
            field={field}
            value={values[field.name] ?? ''}
            error={errorOf(field.name)}
            onChange={(value) => setValues({ ...values, [field.name]: value })}
          />
        ))}
        {isGeneral && (
          <p role="alert" className="text-13 text-danger">
            {refusal.message}
          </p>
        )}
      </form>
    </Dialog>
  )
}

/** Leaves out empty fields. */
function inputOf(fields: readonly CommandField[], values: Record<string, FieldValue>): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap(({ name, type }) => {
      const value = values[name] ?? ''
      if (value === '') return []
      return [[name, type === 'number' && Number.isFinite(Number(value)) ? Number(value) : value]]
    }),
  )
}
