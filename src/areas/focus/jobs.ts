import { work } from '#platform/server/jobs/work.ts'
import { changeTimer } from './actions/timer.ts'
import { endTimer } from './contract.ts'

export const jobs = [
  // Whatever is due settles; if the timer was stopped or moved meanwhile, nothing is.
  work(endTimer, async (_, { db, scope }) => {
    await changeTimer(db, scope, (timer) => ({ timer }))
  }),
]
