import { useEffect } from 'react'
import { useRemembered } from '#platform/web/remembered.ts'
import { secondsLeft } from '../rules.ts'
import { notifyChoices } from './notify-switch.tsx'
import { ring } from './ring.ts'
import { useNow } from './use-clock.ts'
import type { Focus } from './use-timer.ts'
import { clockWords } from './words.ts'

/** What the tab does for somebody who looks elsewhere: the time left is in its title, and it rings at the end. */
export function Tab({ focus: { timer, clock, refetch } }: { focus: Focus }) {
  const isRunning = timer.state === 'running'
  const left = secondsLeft(timer, useNow(clock, isRunning))
  const isOver = isRunning && left === 0
  const [notifies] = useRemembered('focus-notify', notifyChoices)
  const { kind, sound } = timer

  useEffect(() => {
    if (!isOver) return
    ring(kind, { sound, notifies: notifies === 'on' })
    void refetch()
  }, [isOver, kind, sound, notifies, refetch])

  useEffect(() => {
    const name = withoutTime(document.title)
    document.title = isRunning ? `${clockWords(left)} · ${name}` : name
  }, [isRunning, left])
  // The page's title belongs to the router, which may have changed it already: only the time is taken away.
  useEffect(() => () => void (document.title = withoutTime(document.title)), [])
  return null
}

function withoutTime(title: string): string {
  return title.replace(/^[\d:]+ · /, '')
}
