import { useState, type FormEvent } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { Field } from '#design/inputs/field.tsx'
import { NumberInput } from '#design/inputs/number-input.tsx'
import { maxMinutes, type Timer } from '../../contract.ts'
import { countError } from '../../rules.ts'
import { NotificationSwitch } from './notification-switch.tsx'

type TimerDialogProps = {
  timer: Timer
  set: { mutate(change: { workMinutes: number; breakMinutes: number }): void }
  onClose: () => void
}

export default function TimerDialog({ timer, set, onClose }: TimerDialogProps) {
  const [workMinutes, setWorkMinutes] = useState<number | null>(timer.workMinutes)
  const [breakMinutes, setBreakMinutes] = useState<number | null>(timer.breakMinutes)
  const [workError, breakError] = [workMinutes, breakMinutes].map((count) => countError(count, maxMinutes, 'minutes'))
  const isChanged = workMinutes !== timer.workMinutes || breakMinutes !== timer.breakMinutes
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (workError || breakError || workMinutes === null || breakMinutes === null) return
    if (isChanged) set.mutate({ workMinutes: workMinutes, breakMinutes: breakMinutes })
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
            disabled={workError !== undefined || breakError !== undefined}
          >
            Save lengths
          </Button>
        </>
      }
    >
      <form id="timer-lengths" noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <div className="grid grid-cols-2 gap-3">
          <Field label="Work, in minutes" error={workError}>
            <NumberInput value={workMinutes} onValueChange={setWorkMinutes} min={1} max={maxMinutes} />
          </Field>
          <Field label="Break, in minutes" error={breakError}>
            <NumberInput value={breakMinutes} onValueChange={setBreakMinutes} min={1} max={maxMinutes} />
          </Field>
        </div>
        {'Notification' in globalThis && <NotificationSwitch />}
      </form>
    </Dialog>
  )
}
