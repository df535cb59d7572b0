import { jobHandler } from '#platform/server/jobs/job-handler.ts'
import { settleTimer } from './actions/timer.ts'
import { endTimer } from './contract.ts'

export const jobs = [jobHandler(endTimer, settleTimer)]
