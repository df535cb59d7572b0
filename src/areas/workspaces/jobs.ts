import { work } from '#platform/server/jobs/work.ts'
import { deliverInvite } from './actions/invites.ts'
import { sendInvite } from './contract/invites.ts'

export const jobs = [work(sendInvite, deliverInvite)]
