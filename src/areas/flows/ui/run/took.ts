import type { RunSummary } from '../../contract/runs.ts'
import { formatDuration } from './format-duration.ts'

/** How long a run took; empty while it goes on. */
export function tookOf({ startedAt, endedAt }: Pick<RunSummary, 'startedAt' | 'endedAt'>): string {
  return endedAt === null ? '' : formatDuration(Date.parse(endedAt) - Date.parse(startedAt))
}
