import type { Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Running } from '#platform/server/running.ts'
import type { Thing } from '#platform/server/thing.ts'
import type { Naming } from '../store/news.ts'
import { readNames, readThings } from '../store/things.ts'

type Known = { name: string | null; isOver: boolean }
type Wanted = { table: string; id: Id; key?: Record<string, unknown> | null }

/** The things that the person may see, by table and id. */
export type Things = { find(table: string, id: Id): Known | undefined }

export function tableOf({ things }: Pick<Running, 'things'>, table: string): Thing | undefined {
  return things.find((thing) => thing.table === table)
}

export function namingOf({ things }: Pick<Running, 'things'>): Naming {
  return {
    called: Object.fromEntries(things.flatMap(({ table, called }) => (called ? [[table, called]] : []))),
    words: Object.fromEntries(things.map(({ table, columns }) => [table, Object.keys(columns)])),
  }
}

/**
 * Looks up what things are now, one question a table. What stands for a person in a table is called like the
 * person; what is only that person's own, like a vote or a timer, has no name.
 */
export async function lookUp(db: Db, scope: Scope, running: Running, wanted: readonly Wanted[]): Promise<Things> {
  const found = new Map<string, Known>()
  const named = wanted.filter(({ key }) => key)
  const people = named.map(({ key }) => key?.['person_id']).filter((each) => typeof each === 'string')
  const byTable = Map.groupBy(
    wanted.filter(({ key }) => !key),
    ({ table }) => table,
  )
  const looks = Array.from(byTable, async ([table, some]) => {
    const declared = tableOf(running, table)
    if (!declared) return
    const { called = null, over = null, made } = declared
    const { account = made === undefined ? 'account_id' : null } = declared
    const ids = [...new Set(some.map(({ id }) => id))]
    for (const [id, thing] of await readThings(db, scope, { table, account, called, over }, ids))
      found.set(`${table}/${id}`, thing)
  })
  const [names] = await Promise.all([readNames(db, scope, [...new Set(people)]), ...looks])
  for (const { table, id, key } of named)
    found.set(`${table}/${id}`, {
      name: tableOf(running, table)?.whose ? null : (names.get(String(key?.['person_id'])) ?? null),
      isOver: false,
    })
  return { find: (table, id) => found.get(`${table}/${id}`) }
}
