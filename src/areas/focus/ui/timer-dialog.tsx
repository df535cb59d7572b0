import { useState, type FormEvent } from 'react'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import { Field } from '#design/field.tsx'
import { NumberInput } from '#design/number-input.tsx'
import { Switch } from '#design/switch.tsx'
import type { Timer } from '../contract.ts'

type TimerDialogProps = {
  timer: Timer
  set: { mutate(change: { workMinutes: number; breakMinutes: number }): void }
  onClose: () => void
}

export default function TimerDialog({ timer, set, onClose }: TimerDialogProps) {
  const [work, setWork] = useState<number | null>(timer.workMinutes)
  const [rest, setRest] = useState<number | null>(timer.breakMinutes)
  const [notifies, setNotifies] = useState(() => 'Notification' in globalThis && Notification.permission === 'granted')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    set.mutate({ workMinutes: work ?? timer.workMinutes, breakMinutes: rest ?? timer.breakMinutes })
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Timer lengths"
      description="They count from the next session on."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" form="timer-lengths">
            Save lengths
          </Button>
        </>
      }
    >
      <form id="timer-lengths" className="flex flex-col gap-4" onSubmit={submit}>
        <div className="grid grid-cols-2 gap-3">
          <Field label="Work, in minutes">
            <NumberInput value={work} onValueChange={setWork} min={1} max={180} />
          </Field>
          <Field label="Break, in minutes">
            <NumberInput value={rest} onValueChange={setRest} min={1} max={180} />
          </Field>
        </div>
        {'Notification' in globalThis && (
          <Switch
            checked={notifies}
            disabled={Notification.permission === 'denied'}
            onCheckedChange={(wanted) =>
              void (wanted && Notification.requestPermission().then((answer) => setNotifies(answer === 'granted')))
            }
          >
            Notify me when time is up
          </Switch>
        )}
      </form>
    </Dialog>
  )
}
