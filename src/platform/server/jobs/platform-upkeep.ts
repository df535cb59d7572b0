import { resealSecrets } from '../auth/reseal.ts'
import { runScope } from '../runs/run-scope.ts'
import { forgetDetails } from '../runs/store.ts'
import { forgetOldBuilds } from '../storage/asset-archive.ts'
import { upkeep, type Upkeep } from './upkeep.ts'

/** Several times a day, because many computers are off at night. */
export const platformUpkeep: readonly Upkeep[] = [
  upkeep({
    name: 'platform.keepUpJournal',
    description: 'Creates the journal partitions of the next months and drops those past their retention.',
    cron: '10 */6 * * *',
    run: async (_, asOwner) => void (await asOwner('select keep_up_journal()')),
  }),
  upkeep({
    name: 'platform.forgetEntries',
    description: 'Deletes journal entries past the retention of their workspace, in small batches.',
    cron: '15 */6 * * *',
    run: async (_, asOwner) => {
      for (let hasMore = true; hasMore;) {
        const [deleted] = await asOwner('select journal_forget(2000) > 0 as some')
        hasMore = deleted?.['some'] === true
      }
    },
  }),
  upkeep({
    name: 'platform.forgetDoneOnce',
    description: 'Deletes idempotency keys that cannot be used again.',
    cron: '20 */6 * * *',
    run: async (_, asOwner) => void (await asOwner('select forget_done_once()')),
  }),
  upkeep({
    name: 'platform.forgetRunDetails',
    description: 'Deletes the steps and streams of runs that ended more than a week ago.',
    cron: '35 */6 * * *',
    run: async ({ database }) => database.write(runScope, (db) => forgetDetails(db, runScope, 7)),
  }),
  upkeep({
    name: 'platform.resealSecrets',
    description: 'Seals with SECRET_KEY what was sealed with one of PREVIOUS_SECRET_KEYS.',
    cron: '*/10 * * * *',
    run: resealSecrets,
  }),
  upkeep({
    name: 'platform.forgetOldBuilds',
    description: 'Removes the assets of builds that were replaced more than two weeks ago.',
    cron: '45 */6 * * *',
    run: forgetOldBuilds,
  }),
  upkeep({
    name: 'platform.dropEmptyQueues',
    description: 'Drops empty queues.',
    cron: '5,35 * * * *',
    run: async (_, asOwner) => void (await asOwner('select drop_empty_queues()')),
  }),
]
