import pg from 'pg'

/** What each table has: a hash for each row, in order; for a sequence its state. */
export type AllRows = ReadonlyMap<string, readonly string[]>

/** All rows of all tables, as the superuser sees them, and the state of all sequences. */
export async function readAllRows(url: string): Promise<AllRows> {
  return asSuperuser(url, async (client) => {
    const { rows: relations } = await client.query<{ name: string; kind: string }>(
      `select oid::regclass::text as name, relkind as kind from pg_class
       where relkind in ('r', 'p', 'S') and not relispartition and relnamespace::regnamespace::text in (${schemas})
         and relname not in ('migrations', 'function_files') order by 1`,
    )
    const all = new Map<string, string[]>()
    for (const { name, kind } of relations) {
      const row = kind === 'S' ? `concat_ws(' ', t.last_value, t.is_called)` : 'md5(to_jsonb(t)::text)'
      const { rows } = await client.query<{ row: string }>(`select ${row} as row from ${name} t order by 1`)
      all.set(
        name,
        rows.map((each) => each.row),
      )
    }
    return all
  })
}

/** The schemas of an installation, as a list in SQL. */
export const schemas = `'public', 'user_rows', 'graphile_worker'`

/** As the superuser of a server that a test has started: row-level security hides nothing. */
export async function asSuperuser<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({
    connectionString: url.replace(/\/\/\w+@/, '//postgres@'),
    options: '-c taaskly.system=on',
  })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
