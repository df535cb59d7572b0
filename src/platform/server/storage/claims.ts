import pg from 'pg'
import { Refusal } from '../../contract/refusal.ts'
import type { Database } from '../db/database.ts'

/**
 * One at a time for each thing, among all processes. They are held on one connection of this process, so that they go
 * with it however it ends.
 */
export type Claims = {
  /** Resolves to how to let go. Whoever holds it is asked to end; refuses when they do not within a while. */
  claim(name: string, askedToEnd: () => void): Promise<() => Promise<void>>
}

export function openClaims({ identityPool }: Pick<Database, 'identityPool'>, patience = 10_000): Claims {
  const held = new Map<string, { askToEnd: () => void; gone: Promise<void> }>()
  let connection: Promise<pg.Client> | undefined

  const connected = () => (connection ??= connect())
  const connect = async () => {
    const client = new pg.Client({ ...identityPool.options })
    // Whatever was claimed on it may be another's now.
    client.on('error', lost)
    await client.connect().catch((error: unknown) => {
      connection = undefined
      throw error
    })
    return client
  }
  /** A connection is not held for nothing. */
  const endSoon = () =>
    setTimeout(async () => {
      if (held.size > 0) return
      const idle = connection
      connection = undefined
      const client = await idle?.catch(() => undefined)
      await client?.end().catch(() => {})
    }, 5_000).unref()
  const lost = () => {
    connection = undefined
    for (const { askToEnd } of held.values()) askToEnd()
  }
  const ask = async (question: string, name: string): Promise<boolean> => {
    const client = await connected()
    const { rows } = await client.query<{ ok: boolean }>(`select ${question}(hashtextextended($1, 0)) as ok`, [name])
    return rows[0]?.ok === true
  }

  return {
    claim: async (name, askedToEnd) => {
      const until = Date.now() + patience
      for (let holder = held.get(name); holder; holder = held.get(name)) {
        holder.askToEnd()
        if (!(await within(holder.gone, until - Date.now()))) throw busy()
      }
      let letGo = () => {}
      held.set(name, { askToEnd: askedToEnd, gone: new Promise((resolve) => (letGo = resolve)) })
      const release = () => {
        held.delete(name)
        letGo()
        if (held.size === 0) endSoon()
      }
      try {
        while (!(await ask('pg_try_advisory_lock', name))) {
          if (Date.now() > until) throw busy()
          await new Promise((resolve) => setTimeout(resolve, 200))
        }
      } catch (error) {
        release()
        throw error
      }
      return async () => {
        await ask('pg_advisory_unlock', name).catch(() => {})
        release()
      }
    },
  }
}

async function within(work: Promise<void>, milliseconds: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(false), milliseconds)))
  const done = await Promise.race([work.then(() => true), late])
  clearTimeout(timer)
  return done
}

function busy(): Refusal {
  return new Refusal('files.busy', 409, 'This upload is being continued elsewhere. Try again in a moment.')
}
