import { upkeep, type Upkeep } from './upkeep.ts'

/** What every installation needs. Several times a day, as many a computer sleeps at night. */
export const platformUpkeep: readonly Upkeep[] = [
  upkeep({
    name: 'platform.keepUpJournal',
    description: 'Makes room for the journal of the coming months, and drops the months that nobody keeps any longer.',
    cron: '10 */6 * * *',
    run: async (_, asOwner) => void (await asOwner('select keep_up_journal()')),
  }),
  upkeep({
    name: 'platform.forgetEntries',
    description: 'Forgets what is older than its workspace keeps, a little at a time.',
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
    description: 'Forgets the names of what was done once, when nothing can come under them again.',
    cron: '20 */6 * * *',
    run: async (_, asOwner) => void (await asOwner('select forget_done_once()')),
  }),
  upkeep({
    name: 'platform.dropEmptyQueues',
    description: 'Drops queues that no job waits in.',
    cron: '5,35 * * * *',
    run: async (_, asOwner) => void (await asOwner('select drop_empty_queues()')),
  }),
]
