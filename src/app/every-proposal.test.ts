import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newId } from '#platform/contract/id.ts'
import { tryCalls, whyNotTried } from '#platform/server/actions/try-calls.ts'
import type { SignedInCaller } from '#platform/server/runs/define-run.ts'
import { casesOf, nameOf, openScenario, type Input } from '#test/app/examples.ts'
import { newOwner } from '#test/app/new-owner.ts'
import { openSharedTestApp } from '#test/app/shared-test-app.ts'
import { loadAreas } from './load-areas.ts'

const implementations = (await loadAreas()).flatMap((area) => area.actions)
const testApp = await openSharedTestApp()

/** What an agent can propose and what is then tried. */
const triable = implementations.filter(
  (implementation) =>
    implementation.action.surfaces.includes('agents') &&
    implementation.action.effect !== 'read' &&
    whyNotTried(implementation) === null,
)

test('every change that an agent can propose works in a trial, and leaves every table and the storage as they were', async () => {
  const prepared: { name: string; action: string; input: Input; caller: SignedInCaller }[] = []
  for (const each of triable.flatMap(({ action }) => casesOf(action))) {
    const owner = await newOwner(testApp)
    const input = await openScenario(testApp, owner).prepare(each)
    const { person, account } = owner
    const caller: SignedInCaller = { kind: 'person', person, account, role: 'owner', admin: false }
    prepared.push({ name: nameOf(each), action: each.action.name, input, caller })
  }
  const before = await everything()
  const problems: string[] = []
  for (const { name, action, input, caller } of prepared) {
    const look = async () => undefined
    const place = { running: testApp.running, surface: 'agents', caller } as const
    const [tried] = await tryCalls(place, [{ action, input, idSeed: newId() }], look, async (_, all) => all)
    if (!tried || 'refusal' in tried) problems.push(`${name}: ${tried?.refusal.message}`)
  }
  expect(problems).toEqual([])
  await testApp.running.runs.idle()
  await testApp.running.outgoing.idle()
  expect(await everything()).toEqual(before)
  expect(prepared.length).toBeGreaterThan(30)
}, 120_000)

/** A digest of each table of the database, and the files in the storage. */
async function everything(): Promise<Record<string, string>> {
  const tables = await testApp.sql<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace n on n.oid = relnamespace
     where relkind = 'r' and nspname !~ '^(pg_|information_schema)' order by 1`,
  )
  const digests = tables.map(
    ({ name }) =>
      `select '${name}' as name, md5(string_agg(md5(t::text), '' order by md5(t::text))) as digest from ${name} t`,
  )
  const rows = await testApp.sql<{ name: string; digest: string }>(digests.join(' union all '))
  const { folder } = testApp.installation
  const files = await readdir(folder, { recursive: true })
  const sizes = await Promise.all(files.map(async (file) => [file, String((await stat(join(folder, file))).size)]))
  return Object.fromEntries([...rows.map(({ name, digest }) => [name, digest]), ...sizes])
}
