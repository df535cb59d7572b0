import { work } from '#platform/server/jobs/work.ts'
import { settleTimer } from './actions/timer.ts'
import { endTimer } from './contract.ts'

export const jobs = [work(endTimer, settleTimer)]
