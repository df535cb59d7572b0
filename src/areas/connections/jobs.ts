import { defineListener } from '#platform/server/events/listener.ts'
import { jobHandler } from '#platform/server/jobs/job-handler.ts'
import { upkeep } from '#platform/server/jobs/upkeep.ts'
import { deliverEvent } from './actions/events/events.ts'
import { forgetOld } from './actions/forget.ts'
import { refreshDue } from './actions/tokens/refresh-due.ts'
import { revokeDue } from './actions/tokens/revoke.ts'
import { tellTrouble } from './actions/tell-trouble.ts'
import { deliverLater } from './contract/events.ts'

export const jobs = [
  jobHandler(deliverLater, deliverEvent),
  upkeep({
    name: 'connections.refresh',
    description: 'Refreshes the tokens of connections before they end, and at least once a day.',
    cron: '*/5 * * * *',
    run: refreshDue,
  }),
  upkeep({
    name: 'connections.revoke',
    description: 'Revokes the tokens of connections that are gone.',
    cron: '* * * * *',
    run: revokeDue,
  }),
  upkeep({
    name: 'connections.forget',
    description: 'Deletes the log of calls and events after 30 days, and attempts to connect after one.',
    cron: '25 */6 * * *',
    run: forgetOld,
  }),
]

export const listeners = [
  defineListener(
    {
      name: 'connections.trouble',
      description: 'Notifies people of a connection that needs attention.',
      table: 'connections',
      kinds: ['changed'],
      columns: ['state'],
      fallBackToOwner: true,
    },
    tellTrouble,
  ),
]
