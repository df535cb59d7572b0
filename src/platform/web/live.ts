import type { Query } from '@tanstack/react-query'
import type { Id } from '../contract/id.ts'
import type { Present } from '../contract/live.ts'
import { screenState } from './screen-state.ts'

/** What the screens know of the live channel, which comes after the first paint and may be down at times. */
export type Live = {
  /** Whether a query's answer is kept up to date, or will be as soon as somebody looks at it. */
  follows(query: Query): boolean
  /** True once all that is followed shows a change of one's own, false if that takes too long. */
  shows(entry: Id): Promise<boolean>
}

export const notLive: Live = { follows: () => false, shows: () => Promise.resolve(false) }
export const live = screenState(notLive)

/** Who else is on this page. */
export function usePresent(): Present[] {
  return present.use()
}

/** How far long work has come: what `useWrite(action, { request })` does under this name. */
export function useProgress(request: string): Progress | undefined {
  return progress.use()[request]
}

export type Progress = { done: number; total: number }
export const present = screenState<Present[]>([])
/** Of what this tab has asked for and not heard the end of; a person's other tabs know of their own. */
export const progress = screenState<Readonly<Record<string, Progress | undefined>>>({})
