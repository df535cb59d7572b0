import { upkeep } from '#platform/server/jobs/upkeep.ts'
import { eraseExpired } from './actions/erase-message.ts'

export const jobs = [
  upkeep({
    name: 'mail.eraseExpired',
    description: 'Deletes mails that arrived more than 30 days ago, and what is left of broken deliveries.',
    cron: '25 */6 * * *',
    run: eraseExpired,
  }),
]
