import { useEffect } from 'react'
import { useCookieChoice } from '#platform/web/storage/cookie-choice.ts'
import { secondsLeft } from '../../rules.ts'
import { notificationChoices } from './notification-switch.tsx'
import { announceTimeUp } from './announce-time-up.ts'
import { useNow } from './use-server-clock.ts'
import type { TimerControls } from './use-timer.ts'
import { formatClock } from '../format.ts'

/** Shows the time left in the title of the tab, and signals the end. */
export function TabTitle({ controls: { timer, clock, refetch } }: { controls: TimerControls }) {
  const isRunning = timer.state === 'running'
  const left = secondsLeft(timer, useNow(clock, isRunning))
  const isOver = isRunning && left === 0
  const [notifies] = useCookieChoice('focus-notify', notificationChoices)
  const { kind, sound } = timer

  useEffect(() => {
    if (!isOver) return
    announceTimeUp(kind, { sound, notifies: notifies === 'on' })
    void refetch()
  }, [isOver, kind, sound, notifies, refetch])

  useEffect(() => {
    const name = withoutTime(document.title)
    document.title = isRunning ? `${formatClock(left)} · ${name}` : name
  }, [isRunning, left])
  // The router owns the title and may have changed it: this removes only the time.
  useEffect(() => () => void (document.title = withoutTime(document.title)), [])
  return null
}

function withoutTime(title: string): string {
  return title.replace(/^[\d:]+ · /, '')
}
