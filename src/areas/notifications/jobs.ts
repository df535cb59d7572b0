import { on } from '#platform/server/events/listener.ts'
import { upkeep } from '#platform/server/jobs/upkeep.ts'
import { work } from '#platform/server/jobs/work.ts'
import { hearApproval, hearMember } from './actions/hear.ts'
import { sendMail } from './actions/send.ts'
import { tellSignIns } from './actions/sign-ins.ts'
import { mailLater } from './contract.ts'

export const jobs = [
  work(mailLater, sendMail),
  upkeep({
    name: 'notifications.sign-ins',
    says: 'Tells people of sign-ins with a browser that they have not used before.',
    cron: '* * * * *',
    run: tellSignIns,
  }),
]

export const listeners = [
  on(
    {
      name: 'notifications.approvals',
      says: 'Tells those who can decide that a request waits.',
      thing: 'approvals',
      kinds: ['added', 'changed'],
      columns: ['for_person', 'for_role'],
    },
    hearApproval,
  ),
  on(
    {
      name: 'notifications.members',
      says: 'Tells who joined, and whom a change of roles concerns.',
      thing: 'members',
      kinds: ['added', 'changed', 'removed'],
      columns: ['role'],
      evenWithout: true,
    },
    hearMember,
  ),
]
