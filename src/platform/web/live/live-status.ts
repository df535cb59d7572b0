import type { Query } from '@tanstack/react-query'
import type { Id } from '../../contract/id.ts'
import type { PresentPerson } from '../../contract/live.ts'
import { screenState } from '../screen-state.ts'

/** What screens know of the live channel, which connects after the first paint and may be down. */
export type LiveStatus = {
  /** Whether a query is followed, or will be as soon as something observes it. */
  isSubscribed(query: Query): boolean
  /** True once everything that is followed includes one's own change, false if that takes too long. */
  waitForEntry(entry: Id): Promise<boolean>
}

export const disconnected: LiveStatus = { isSubscribed: () => false, waitForEntry: () => Promise.resolve(false) }
export const liveStatus = screenState(disconnected)

/** Who else is on this page. */
export function usePresence(): PresentPerson[] {
  return presence.use()
}

/** The progress of a long call: the one that `useWrite(action, { request })` makes with this id. */
export function useProgress(request: string): Progress | undefined {
  return requestProgress.use()[request]
}

export type Progress = { done: number; total: number }
export const presence = screenState<PresentPerson[]>([])
/** The calls of this tab that have not finished; other tabs of the person know their own. */
export const requestProgress = screenState<Readonly<Record<string, Progress | undefined>>>({})
