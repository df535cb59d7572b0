import { upkeep } from '#platform/server/jobs/upkeep.ts'
import { reportFailing } from './actions/mailboxes/report-failing.ts'
import { eraseExpired } from './actions/erase-message.ts'

export const jobs = [
  upkeep({
    name: 'mail.reportFailing',
    description: 'Notifies people of their mailboxes that cannot be read for ten minutes.',
    cron: '*/5 * * * *',
    run: reportFailing,
  }),
  upkeep({
    name: 'mail.eraseExpired',
    description: 'Deletes mails that arrived more than 30 days ago, and what is left of broken deliveries.',
    cron: '25 */6 * * *',
    run: eraseExpired,
  }),
]
