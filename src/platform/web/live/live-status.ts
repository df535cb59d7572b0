import type { Query } from '@tanstack/react-query'
import type { Id } from '../../contract/id.ts'
import type { PresentPerson } from '../../contract/live.ts'
import { screenState } from '../screen-state.ts'

/** What the screens know of the live channel, which comes after the first paint and may be down at times. */
export type LiveStatus = {
  /** Whether a query's answer is kept up to date, or will be as soon as somebody looks at it. */
  isSubscribed(query: Query): boolean
  /** True once all that is followed shows a change of one's own, false if that takes too long. */
  waitForEntry(entry: Id): Promise<boolean>
}

export const disconnected: LiveStatus = { isSubscribed: () => false, waitForEntry: () => Promise.resolve(false) }
export const liveStatus = screenState(disconnected)

/** Who else is on this page. */
export function usePresence(): PresentPerson[] {
  return presence.use()
}

/** How far long work has come: what `useWrite(action, { request })` does under this name. */
export function useProgress(request: string): Progress | undefined {
  return requestProgress.use()[request]
}

export type Progress = { done: number; total: number }
export const presence = screenState<PresentPerson[]>([])
/** Of what this tab has asked for and not heard the end of; a person's other tabs know of their own. */
export const requestProgress = screenState<Readonly<Record<string, Progress | undefined>>>({})
