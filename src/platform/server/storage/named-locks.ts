import { Refusal } from '../../contract/refusal.ts'
import { SessionClient } from '../db/connections/session-client.ts'
import type { Database } from '../db/database.ts'

/**
 * Locks by name across all processes. They are advisory locks on one connection of this process, so they are released
 * however it ends.
 */
export type NamedLocks = {
  /** Resolves to a release function. Asks the current holder to release, and refuses if that takes too long. */
  acquire(name: string, onReleaseRequested: () => void): Promise<() => Promise<void>>
}

export function openNamedLocks({ systemConfig }: Pick<Database, 'systemConfig'>, timeoutMs = 10_000): NamedLocks {
  const holders = new Map<string, { requestRelease: () => void; released: Promise<void> }>()
  let connection: Promise<SessionClient> | undefined

  const getConnection = () => (connection ??= connect())
  const connect = async () => {
    // Several locks may be asked for at once.
    const client = new SessionClient({ ...systemConfig, pipeline: true })
    // With the connection its locks are lost, and others may have them now.
    client.on('error', handleLostConnection)
    await client.connect().catch((error: unknown) => {
      connection = undefined
      throw error
    })
    return client
  }
  const closeWhenIdle = () =>
    setTimeout(async () => {
      if (holders.size > 0) return
      const idle = connection
      connection = undefined
      const client = await idle?.catch(() => undefined)
      await client?.end().catch(() => {})
    }, 5_000).unref()
  const handleLostConnection = () => {
    connection = undefined
    for (const { requestRelease } of holders.values()) requestRelease()
  }
  const queryLock = async (lockFunction: string, name: string): Promise<boolean> => {
    const client = await getConnection()
    const { rows } = await client.query<{ ok: boolean }>(`select ${lockFunction}(hashtextextended($1, 0)) as ok`, [
      name,
    ])
    return rows[0]?.ok === true
  }

  return {
    acquire: async (name, onReleaseRequested) => {
      const deadline = Date.now() + timeoutMs
      for (let holder = holders.get(name); holder; holder = holders.get(name)) {
        holder.requestRelease()
        if (!(await settlesWithin(holder.released, deadline - Date.now()))) throw busyRefusal()
      }
      let resolveReleased = () => {}
      holders.set(name, {
        requestRelease: onReleaseRequested,
        released: new Promise((resolve) => (resolveReleased = resolve)),
      })
      const release = () => {
        holders.delete(name)
        resolveReleased()
        if (holders.size === 0) closeWhenIdle()
      }
      try {
        while (!(await queryLock('pg_try_advisory_lock', name))) {
          if (Date.now() > deadline) throw busyRefusal()
          await new Promise((resolve) => setTimeout(resolve, 200))
        }
      } catch (error) {
        release()
        throw error
      }
      return async () => {
        await queryLock('pg_advisory_unlock', name).catch(() => {})
        release()
      }
    },
  }
}

async function settlesWithin(work: Promise<void>, milliseconds: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const timedOut = new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(false), milliseconds)))
  const isSettled = await Promise.race([work.then(() => true), timedOut])
  clearTimeout(timer)
  return isSettled
}

function busyRefusal(): Refusal {
  return new Refusal('files.busy', 409, 'This upload is being continued elsewhere. Try again in a moment.')
}
