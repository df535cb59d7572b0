import { join } from 'node:path'
import { startPostgres } from '#platform/server/postgres/supervisor.ts'
import { asSuperuser, readAllRows, type AllRows } from '#test/database/all-rows.ts'
import { readInstructions } from '../readme-commands.ts'

/** An installation by its settings, and the address of its database while it runs. */
export type SiteSettings = { env: Record<string, string>; databaseUrl: string }

/** Where a backup is made, and an empty place to restore it. */
export type BackupSites = {
  name: string
  source: SiteSettings
  target: SiteSettings
  /** What the restored database has, before a start changes it. */
  readRestored(): Promise<AllRows>
  close(): Promise<void>
}

export async function builtInSites(folder: string): Promise<BackupSites> {
  const siteIn = (home: string): SiteSettings => ({
    env: { TAASKLY_HOME: home },
    databaseUrl: `postgresql://taaskly@/taaskly?host=${encodeURIComponent(join(home, 'postgres', 'socket'))}`,
  })
  const restored = join(folder, 'built-in-restored')
  return {
    name: 'built-in PostgreSQL',
    source: siteIn(join(folder, 'built-in')),
    target: siteIn(restored),
    readRestored: async () => {
      const postgres = await startPostgres({ dir: restored }, { onExit: () => {} })
      try {
        return await readAllRows(postgres.url)
      } finally {
        await postgres.stop()
      }
    },
    close: async () => {},
  }
}

/** A PostgreSQL with the role that the README recommends: it owns its databases and is no superuser. */
export async function ownSites(folder: string): Promise<BackupSites> {
  const postgres = await startPostgres({ dir: folder }, { onExit: () => {} })
  const siteIn = async (database: string): Promise<SiteSettings> => {
    const { sql } = await readInstructions({
      'role taaskly': 'role operator',
      'database taaskly owner taaskly': `database ${database} owner operator`,
    })
    await asSuperuser(postgres.url, async (client) => {
      const { rows: known } = await client.query(`select from pg_roles where rolname = 'operator'`)
      for (const statement of sql.filter((each) => known.length === 0 || !each.includes('create role')))
        await client.query(statement)
    })
    const databaseUrl = postgres.url.replace('//taaskly@/taaskly', `//operator@/${database}`)
    return {
      databaseUrl,
      env: {
        DATABASE_URL: databaseUrl,
        SECRET_KEY: 'only for the fault runs, where nobody has secrets',
        TAASKLY_HOME: join(folder, database),
        FILES_DIR: join(folder, `${database}-files`),
      },
    }
  }
  const [source, target] = [await siteIn('filled'), await siteIn('restored')]
  return {
    name: 'own PostgreSQL',
    source,
    target,
    readRestored: () => readAllRows(target.databaseUrl),
    close: postgres.stop,
  }
}
