import { defineListener } from '#platform/server/events/listener.ts'
import { upkeep } from '#platform/server/jobs/upkeep.ts'
import { notifyDeadJobs, notifySignIns } from './actions/scheduled.ts'
import { sendDigests } from './actions/digest.ts'
import { handleApprovalChange, handleDecision, handleMemberChange } from './actions/handle-changes.ts'

export const jobs = [
  upkeep({
    name: 'notifications.sign-ins',
    description: 'Tells people of sign-ins with a browser that they have not used before.',
    cron: '* * * * *',
    run: notifySignIns,
  }),
  upkeep({
    name: 'notifications.dead-jobs',
    description: 'Tells people of jobs of theirs that have failed for good.',
    cron: '* * * * *',
    run: notifyDeadJobs,
  }),
  upkeep({
    name: 'notifications.digests',
    description: 'Sends each digest at eight in the morning where its reader is.',
    cron: '*/15 * * * *',
    run: (running) => sendDigests(running),
  }),
  upkeep({
    name: 'notifications.forget',
    description: 'Forgets notifications after 90 days.',
    cron: '40 */6 * * *',
    run: async (_, asOwner) => {
      for (let hasMore = true; hasMore;) {
        const [deleted] = await asOwner('select forget_notifications(90, 2000) > 0 as some')
        hasMore = deleted?.['some'] === true
      }
    },
  }),
]

export const listeners = [
  defineListener(
    {
      name: 'notifications.approvals',
      description: 'Tells those who can decide that a request waits.',
      table: 'approvals',
      kinds: ['added', 'changed'],
      columns: ['for_person', 'for_role'],
    },
    handleApprovalChange,
  ),
  defineListener(
    {
      name: 'notifications.decisions',
      description: 'Tells whoever asked what became of their request.',
      table: 'approvals',
      kinds: ['changed'],
      columns: ['state'],
      fallBackToOwner: true,
    },
    handleDecision,
  ),
  defineListener(
    {
      name: 'notifications.members',
      description: 'Tells who joined, and whom a change of roles concerns.',
      table: 'members',
      kinds: ['added', 'changed', 'removed'],
      columns: ['role'],
      fallBackToOwner: true,
    },
    handleMemberChange,
  ),
]
