import type { ChangeNotice } from '../../db/database.ts'
import type { Bus } from '../bus.ts'
import type { Hub } from '../hub.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import type { DocumentStore } from './document-store.ts'
import { scopeOfTab, type CollabConnection } from './collab-connection.ts'

/** Checks the open documents again when rights may have changed, and once a minute. */
export function watchAccess(
  running: Runtime,
  hub: Hub,
  bus: Bus,
  store: DocumentStore,
  connections: () => CollabConnection[],
): () => void {
  const { database, journaledTables, personTables, log } = running
  const grants = [...journaledTables, ...personTables].filter(({ grantsAccess }) => grantsAccess)
  const tables = new Set([...store.accessTables, ...grants.map(({ table }) => table)])

  const check = async (connection: CollabConnection) => {
    const access = await store.findAccess(running, scopeOfTab(connection.context.tab), connection.document.name)
    connection.readOnly = access !== 'write'
    if (!access) connection.close({ code: 4403, reason: 'You may no longer open this.' })
  }
  const checkAll = async (account: string | null) => {
    // The tabs must have their new rights first.
    await hub.whenSettled()
    const affected = connections().filter(({ context }) => account === null || context.tab.caller.account === account)
    await Promise.all(affected.map(check))
  }
  const start = (account: string | null) => {
    if (connections().length > 0)
      checkAll(account).catch((error: unknown) => log.error('unexpected', { error, collab: 'access' }))
  }
  const handleChange = (notice: ChangeNotice) => {
    if (notice.tables.some((table) => tables.has(table))) start(notice.account)
  }
  const stopDatabaseListener = database.onChange(handleChange)
  const stopBusListener = bus.subscribe({
    onMessage: (message) => message.kind === 'change' && handleChange(message.notice),
    onConnected: () => start(null),
  })
  const timer = setInterval(() => start(null), 60_000)
  timer.unref()
  return () => {
    stopDatabaseListener()
    stopBusListener()
    clearInterval(timer)
  }
}
