import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { newId, type Id } from '../../contract/id.ts'
import type { SystemScope } from '../../contract/scope.ts'
import type { Installation } from '../runtime/installation.ts'
import { readAll } from './read-all.ts'
import type { Range } from './storage.ts'

/** The assets of all builds that are or were in use, for pages that another process or an earlier version has sent. */
export type AssetArchive = {
  /** Before the first page of the build is sent. `assets`: the path of each file by its address. */
  publish(build: string, assets: ReadonlyMap<string, string>): Promise<void>
  read(address: string): Promise<Uint8Array<ArrayBuffer> | undefined>
}

const scope: SystemScope = { kind: 'system', reason: 'the assets of other builds' }

type Access = Pick<Installation, 'database' | 'storage'>

/** One file in storage for each build: few requests to a bucket, and one file to remove. */
export function openAssetArchive({ database, storage }: Access): AssetArchive {
  return {
    publish: async (build, assets) => {
      const known = await database.write(scope, async (db) => {
        const { rows } = await sql<{ id: Id }>`
          update web_builds set started_at = now() where build = ${build} returning id`.execute(db(scope))
        return rows[0]?.id
      })
      if (known && (await isStored(known))) return
      const { bytes, ranges } = await pack(assets)
      const id = known ?? newId()
      await storage.put(keyOf(id), bytes)
      const stored = await database.write(scope, async (db) => {
        const { rows } = await sql<{ id: Id }>`insert into web_builds (id, build, assets)
          values (${id}, ${build}, ${JSON.stringify(ranges)}) on conflict (build) do update set started_at = now()
          returning id`.execute(db(scope))
        return rows[0]?.id
      })
      // Another process with this build was quicker.
      if (stored !== id) await storage.remove(keyOf(id))
    },
    read: async (address) => {
      const found = await database.read(scope, async (db) => {
        const { rows } = await sql<{ id: Id; range: [number, number] }>`
          select id, assets->${address} as range from web_builds where assets ? ${address} limit 1`.execute(db(scope))
        return rows[0]
      })
      if (!found) return undefined
      const [start, end] = found.range
      const stream = await storage.read(keyOf(found.id), { start, end })
      return stream && readAll(stream)
    },
  }

  async function isStored(id: Id): Promise<boolean> {
    const stream = await storage.read(keyOf(id), { start: 0, end: 0 })
    await stream?.cancel()
    return stream !== undefined
  }
}

/** Removes builds that were replaced more than two weeks ago: no page of them is open any more. */
export async function forgetOldBuilds({ database, storage }: Access): Promise<void> {
  const ids = await database.write(scope, async (db) => {
    const { rows } = await sql<{ id: Id }>`delete from web_builds old where exists (
      select from web_builds newer where newer.started_at > old.started_at
      and newer.started_at < now() - interval '14 days') returning id`.execute(db(scope))
    return rows.map(({ id }) => id)
  })
  for (const id of ids) await storage.remove(keyOf(id))
}

const keyOf = (id: Id) => `${id}.assets`

async function pack(assets: ReadonlyMap<string, string>) {
  const chunks: Buffer[] = []
  const ranges: Record<string, [Range['start'], Range['end']]> = {}
  let start = 0
  for (const [address, path] of [...assets].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const bytes = await readFile(path)
    // A range cannot be empty.
    if (bytes.length === 0) continue
    ranges[address] = [start, start + bytes.length - 1]
    start += bytes.length
    chunks.push(bytes)
  }
  return { bytes: new Uint8Array(Buffer.concat(chunks)), ranges }
}
