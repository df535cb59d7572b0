import { work } from '#platform/server/jobs/work.ts'
import { deliverInvite } from './actions/invites.ts'
import { tellVerdict } from './actions/verification.ts'
import { sendInvite } from './contract/invites.ts'
import { sendVerdict } from './contract/verification.ts'

export const jobs = [work(sendInvite, deliverInvite), work(sendVerdict, tellVerdict)]
