import type { TestApp } from '../app/test-app.ts'

/** Every row of every table as text, with the name of its table: also the journal, jobs and people's own tables. */
export async function everythingStored(testApp: TestApp): Promise<{ place: string; text: string }[]> {
  const tables = await testApp.sql<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace n on n.oid = relnamespace
     where relkind = 'r' and nspname not in ('pg_catalog', 'information_schema')`,
  )
  const stored = []
  for (const { name } of tables) {
    const rows = await testApp.sql<{ text: string }>(`select t::text as text from ${name} t`)
    stored.push({ place: name, text: rows.map(({ text }) => text).join('\n') })
  }
  return stored
}
