import { useState, type FormEvent } from 'react'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import { Field } from '#design/field.tsx'
import { NumberInput } from '#design/number-input.tsx'
import { mostMinutes, type Timer } from '../contract.ts'
import { countTrouble } from '../rules.ts'
import { NotifySwitch } from './notify-switch.tsx'

type TimerDialogProps = {
  timer: Timer
  set: { mutate(change: { workMinutes: number; breakMinutes: number }): void }
  onClose: () => void
}

export default function TimerDialog({ timer, set, onClose }: TimerDialogProps) {
  const [work, setWork] = useState<number | null>(timer.workMinutes)
  const [rest, setRest] = useState<number | null>(timer.breakMinutes)
  const [workTrouble, restTrouble] = [work, rest].map((count) => countTrouble(count, mostMinutes, 'minutes'))
  const isChanged = work !== timer.workMinutes || rest !== timer.breakMinutes
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (workTrouble || restTrouble || work === null || rest === null) return
    if (isChanged) set.mutate({ workMinutes: work, breakMinutes: rest })
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Timer lengths"
      description="They count from the next session on."
      unsaved={isChanged}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            kind="primary"
            type="submit"
            form="timer-lengths"
            disabled={workTrouble !== undefined || restTrouble !== undefined}
          >
            Save lengths
          </Button>
        </>
      }
    >
      <form id="timer-lengths" noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <div className="grid grid-cols-2 gap-3">
          <Field label="Work, in minutes" error={workTrouble}>
            <NumberInput value={work} onValueChange={setWork} min={1} max={mostMinutes} />
          </Field>
          <Field label="Break, in minutes" error={restTrouble}>
            <NumberInput value={rest} onValueChange={setRest} min={1} max={mostMinutes} />
          </Field>
        </div>
        {'Notification' in globalThis && <NotifySwitch />}
      </form>
    </Dialog>
  )
}
