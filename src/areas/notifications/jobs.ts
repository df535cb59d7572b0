import { defineListener } from '#platform/server/events/listener.ts'
import { upkeep } from '#platform/server/jobs/upkeep.ts'
import { notifyDeadJobs, notifySignIns } from './actions/scheduled.ts'
import { sendDigests } from './actions/digest.ts'
import { handleApprovalChange, handleDecision, handleMemberChange } from './actions/handle-changes.ts'

export const jobs = [
  upkeep({
    name: 'notifications.sign-ins',
    description: 'Notifies people of sign-ins with a new browser.',
    cron: '* * * * *',
    run: notifySignIns,
  }),
  upkeep({
    name: 'notifications.dead-jobs',
    description: 'Notifies people of their jobs that failed for good.',
    cron: '* * * * *',
    run: notifyDeadJobs,
  }),
  upkeep({
    name: 'notifications.digests',
    description: 'Sends digests at 8:00 in the time zone of each person.',
    cron: '*/15 * * * *',
    run: (running) => sendDigests(running),
  }),
  upkeep({
    name: 'notifications.forget',
    description: 'Deletes notifications after 90 days.',
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
      description: 'Notifies people who can decide a request.',
      table: 'approvals',
      kinds: ['added', 'changed'],
      columns: ['for_person', 'for_role'],
    },
    handleApprovalChange,
  ),
  defineListener(
    {
      name: 'notifications.decisions',
      description: 'Notifies the requester of the decision.',
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
      description: 'Notifies admins of new members, and members of a new role or removal.',
      table: 'members',
      kinds: ['added', 'changed', 'removed'],
      columns: ['role'],
      fallBackToOwner: true,
    },
    handleMemberChange,
  ),
]
