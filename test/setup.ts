import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openApi, type Api } from '#app/api.ts'
import { loadAreas } from '#app/load.ts'
import { newId } from '#platform/contract/id.ts'
import { migrate } from '#platform/server/db/migrate.ts'
import { openHome } from '#platform/server/home.ts'
import type { Installation } from '#platform/server/installation.ts'
import { startPostgres } from '#platform/server/postgres/supervisor.ts'
import { cast, password, type CastCredentials, type CastName, type Credentials } from './cast.ts'
import { openInstallation } from './installation.ts'
import { makeDatabase } from './postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: { url: string; template: string; role: string | undefined; cast: CastCredentials }
  }
}

/** One PostgreSQL for the whole run, and one template in which the cast has already signed up. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'taaskly-tests-'))
  const home = await openHome(join(folder, 'home'))
  const { url, stop } = await startPostgres(home, { onExit: () => {} })
  const template = 'template_house'
  const templateUrl = await makeDatabase(url, template)
  const { role } = await migrate(templateUrl, new URL('../migrations/', import.meta.url))
  const installation = await openInstallation(templateUrl, role)
  const credentials = await signUpAll(openApi(installation, await loadAreas()), installation)
  await installation.close()
  project.provide('postgres', { url, template, role, cast: credentials })
  return async () => {
    await stop()
    home.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function signUpAll({ app }: Api, { database }: Installation): Promise<CastCredentials> {
  const businesses = new Map<string, string>()
  const signUp = async (name: CastName): Promise<Credentials> => {
    const { at, role, ...person } = cast[name]
    const answer = await app.request('/api/auth/sign-up/email', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...person, password }),
    })
    const { user } = (await answer.json()) as { user: { id: string } }
    const account = businesses.get(at) ?? newId()
    if (!businesses.has(at)) {
      businesses.set(at, account)
      await database.identityPool.query(
        `insert into accounts (id, type, handle, profile) values ($1, 'business', null, jsonb_build_object('name', $2::text))`,
        [account, at],
      )
    }
    await database.identityPool.query('insert into members (account_id, person_id, role) values ($1, $2, $3)', [account, user.id, role])
    const cookie = `${answer.headers.get('set-cookie')?.split(';')[0]}; workspace=${account}`
    const made = await app.request('/api/v1/keys', {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ name: 'Everything', scopes: ['*'] }),
    })
    const { key } = (await made.json()) as { key: string }
    return { person: user.id, account, cookie, key }
  }
  return {
    owner: await signUp('owner'),
    admin: await signUp('admin'),
    member: await signUp('member'),
    viewer: await signUp('viewer'),
    stranger: await signUp('stranger'),
  }
}
