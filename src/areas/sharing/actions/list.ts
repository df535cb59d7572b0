import { refuse } from '#platform/contract/refusal.ts'
import { implement } from '#platform/server/actions/implement.ts'
import { filterAccessible } from '#platform/server/auth/row-access.ts'
import * as contract from '../contract.ts'
import { closeShare, findSharedItem, listOpenShares } from '../store.ts'

export const sharingActions = [
  implement(contract.listShares, async (_, { db, scope, running }) => {
    const stored = await listOpenShares(db, scope)
    const listed = await Promise.all(
      running.sharedItems.map(async ({ table, list }) => {
        const ids = stored.filter(({ item }) => item.table === table).map(({ item }) => item.id)
        return ids.length === 0 ? [] : list(db, scope, ids)
      }),
    )
    const items = new Map(listed.flat().map((item) => [item.id, item]))
    return {
      shares: stored.flatMap(({ publicId, item: { id }, ...share }) => {
        const item = items.get(id)
        return item ? [{ ...share, item, url: `${running.settings.publicUrl}/share/${publicId}` }] : []
      }),
    }
  }),

  implement(contract.endShare, async ({ id }, { db, scope, running }) => {
    const item = await findSharedItem(db, scope, id)
    if (!item) refuse('sharing.not-found', 404, 'There is no such page, or it has ended.')
    const rows = [{ table: item.table, thing: item.id }]
    if ((await filterAccessible(running, db, scope, rows, 'change')).length === 0)
      refuse('sharing.read-only', 403, 'You may not change what this page shows, so you cannot end it.')
    await closeShare(db, scope, item)
    return { id }
  }),
]
