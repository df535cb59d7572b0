import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { createApi, type Api } from '#app/api.ts'
import { loadAreas } from '#app/load-areas.ts'
import { seedBusiness } from '#areas/workspaces/seed.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import { journaledTablesOf } from '#platform/server/area.ts'
import { migrate } from '#platform/server/db/migrate.ts'
import { openDataFolder } from '#platform/server/startup/data-folder.ts'
import type { Installation } from '#platform/server/runtime/installation.ts'
import { syncJournalTriggers } from '#platform/server/journal/sync-triggers.ts'
import { startPostgres } from '#platform/server/postgres/supervisor.ts'
import { cast, password, type CastCredentials, type CastName, type Credentials } from './app/cast.ts'
import { quickFolder } from './project/temporary-folder.ts'
import { fastSettings } from './database/fast-settings.ts'
import { openInstallation } from './app/installation.ts'
import { lowerPasswordCost } from './app/password-cost.ts'
import { makeDatabase } from './database/databases.ts'
import { signUp } from './app/sign-up.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: { url: string; template: string; role: string | undefined; cast: CastCredentials }
  }
}

/** One PostgreSQL for the whole run, and one template database in which the cast has already signed up. */
export default async function setup(project: TestProject) {
  lowerPasswordCost()
  const folder = await quickFolder()
  const home = await openDataFolder(join(folder, 'home'))
  const { url, stop } = await startPostgres(home, { onExit: () => {}, overrides: fastSettings })
  const template = 'template_house'
  const templateUrl = await makeDatabase(url, template)
  const areas = await loadAreas()
  const { role } = await migrate(templateUrl, new URL('../migrations/', import.meta.url))
  await syncJournalTriggers(templateUrl, journaledTablesOf(areas), role)
  const installation = await openInstallation(templateUrl, role)
  const credentials = await signUpAll(createApi(installation, areas), installation)
  await installation.close()
  project.provide('postgres', { url, template, role, cast: credentials })
  return async () => {
    await stop()
    home.close()
    await rm(folder, { recursive: true, force: true })
  }
}

const setupScope: SystemScope = { kind: 'system', reason: 'the cast' }

/** All people sign up; the two businesses are created; everybody creates a key. */
async function signUpAll(api: Api, installation: Installation): Promise<CastCredentials> {
  const { app, people: whoIsWho } = api
  const { database } = installation
  const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const all = { 'content-type': 'application/json', ...headers }
    const answer = await app.request(path, { method: 'POST', headers: all, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(await answer.text())
    return answer
  }
  const names = Object.keys(cast) as CastName[]
  const people = await Promise.all(
    names.map(async (name) => {
      const cookie = await signUp(api, installation, { name: cast[name].name, email: cast[name].email, password })
      const { caller } = await whoIsWho.sessionOf(new Request('http://localhost', { headers: { cookie } }))
      if (caller.kind !== 'person') throw new Error(`${name} could not sign up.`)
      return { name, person: caller.person, cookie }
    }),
  )
  // Their sign-ins stay recent while tests run, and they may request another mail at once.
  await database.systemPool.query(`delete from tries`)
  await database.systemPool.query(`delete from outgoing_calls`)
  await database.systemPool.query(`update sessions set proven_at = '2100-01-01'`)
  const businesses = Map.groupBy(people, ({ name }) => cast[name].at)
  const credentials = [...businesses].map(async ([business, members]) => {
    const roles = members.map(({ name, person }) => ({ person, role: cast[name].role }))
    const account = await database.write(setupScope, (db) => seedBusiness(db, setupScope, business, roles))
    return Promise.all(
      members.map(async ({ name, person, cookie: session }): Promise<[CastName, Credentials]> => {
        const cookie = `${session}; workspace=${account}`
        const { key } = (await (
          await post('/api/v1/keys', { name: 'Everything', scopes: ['*'] }, { cookie })
        ).json()) as { key: string }
        return [name, { person, account, cookie, key }]
      }),
    )
  })
  return Object.fromEntries((await Promise.all(credentials)).flat()) as CastCredentials
}
