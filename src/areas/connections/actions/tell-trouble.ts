import { implement } from '#platform/server/actions/implement.ts'
import { notify } from '#areas/notifications/actions/notify.ts'
import { tellTrouble as contract } from '../contract/internal.ts'
import { findConnection } from '../store/connections.ts'
import { findWorkspaceName } from '../store/names.ts'

/** Tells the person who connected it. It happens once each time that it begins to need attention. */
export const tellTrouble = implement(contract, async ({ thing, entry, number }, { db, scope, send }) => {
  const found = await findConnection(db, scope, thing)
  if (!found?.error) return {}
  const { id, name, error } = found
  const place = await findWorkspaceName(db, scope)
  const about = { kind: 'connection', connection: id, name, error, place } as const
  const happening = `connection ${entry} ${number}`
  await notify({ db, scope, send }, [found.owner ?? found.connectedBy ?? scope.person], {
    happening,
    about,
    account: scope.account,
  })
  return {}
})
