import { on } from '#platform/server/events/listener.ts'
import { upkeep } from '#platform/server/jobs/upkeep.ts'
import { tellDeadJobs, tellSignIns } from './actions/by-itself.ts'
import { sendDigests } from './actions/digest.ts'
import { hearApproval, hearDecision, hearMember } from './actions/hear.ts'

export const jobs = [
  upkeep({
    name: 'notifications.sign-ins',
    says: 'Tells people of sign-ins with a browser that they have not used before.',
    cron: '* * * * *',
    run: tellSignIns,
  }),
  upkeep({
    name: 'notifications.dead-jobs',
    says: 'Tells people of jobs of theirs that have failed for good.',
    cron: '* * * * *',
    run: tellDeadJobs,
  }),
  upkeep({
    name: 'notifications.digests',
    says: 'Sends each digest at eight in the morning where its reader is.',
    cron: '*/15 * * * *',
    run: (running) => sendDigests(running),
  }),
  upkeep({
    name: 'notifications.forget',
    says: 'Forgets notifications after 90 days.',
    cron: '40 */6 * * *',
    run: async (_, asOwner) => {
      for (let left = true; left;) {
        const [forgotten] = await asOwner('select forget_notifications(90, 2000) > 0 as some')
        left = forgotten?.['some'] === true
      }
    },
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
      name: 'notifications.decisions',
      says: 'Tells whoever asked what became of their request.',
      thing: 'approvals',
      kinds: ['changed'],
      columns: ['state'],
      evenWithout: true,
    },
    hearDecision,
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
