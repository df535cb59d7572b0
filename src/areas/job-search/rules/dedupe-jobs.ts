import type { JobPosting } from '../contract.ts'
import { foldText } from './fold-text.ts'

/** Boards copy each other: a job is the same if company, title and place are. The first one stays. */
export function dedupeJobs(jobs: readonly JobPosting[]): JobPosting[] {
  const byIdentity = new Map<string, JobPosting>()
  for (const job of jobs) {
    const identity = JSON.stringify([job.company, job.title, job.place].map(foldText))
    if (!byIdentity.has(identity)) byIdentity.set(identity, job)
  }
  return [...byIdentity.values()]
}
