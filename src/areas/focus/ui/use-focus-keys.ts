import { useEffect } from 'react'
import type { Task } from '../contract.ts'
import type { Focus } from './use-timer.ts'

/** Space starts, pauses and resumes; N writes down a new task. Never while something else has the keyboard. */
export function useFocusKeys(focus: Focus, current: Task | undefined, onNew: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isBusy(event.target)) return
      if (event.key === 'n') onNew()
      else if (event.key === ' ') toggle(focus, current)
      else return
      event.preventDefault()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })
}

function toggle({ timer, start, pause, resume }: Focus, current: Task | undefined): void {
  if (timer?.state === 'running') pause.mutate({})
  else if (timer?.state === 'paused') resume.mutate({})
  else if (current) start.mutate({ taskId: current.id })
}

function isBusy(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, button, a, [role=menu], [role=dialog]') !== null
  )
}
