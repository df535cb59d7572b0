import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settings } from '#platform/server/startup/setting-definitions.ts'
import { readSettings } from '#platform/server/startup/settings.ts'

const read = (file: string) => readFileSync(new URL(`../../deploy/${file}`, import.meta.url), 'utf8')
const compose = read('compose.yaml')

/** What people fill in, and the environment of the processes, as compose would fill it from there. */
const teamEnv = Object.fromEntries(
  [...read('team.env.example').matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [
    name,
    value || 'f'.repeat(64),
  ]),
)
const [, environment = ''] = /environment: &environment\n((?: {4}.*\n)+)/.exec(compose) ?? []
const env = Object.fromEntries(
  [...environment.matchAll(/^ {4}(\w+): (.*)$/gm)].map(([, name = '', value = '']) => [name, fill(value)]),
)

test('the processes of the compose file start by its settings', () => {
  expect(Object.keys(env).filter((name) => !Object.hasOwn(settings, name))).toEqual([])
  const roles = [...compose.matchAll(/<<: \*environment, ROLE: (\w+)/g)].map(([, role]) => role)
  expect(roles).toEqual(['web', 'web', 'worker', 'worker'])
  for (const ROLE of roles) expect(readSettings({ ...env, ROLE })).toMatchObject({ role: ROLE, trustedProxies: 1 })
  expect(readSettings(env)).toMatchObject({ publicUrl: 'https://work.example.com', stopDelay: 5 })
})

test('everything that the compose file takes from team.env is in its example', () => {
  const names = [...compose.matchAll(/\$\{(\w+)\}/g)].map(([, name = '']) => name)
  expect([...new Set(names)].toSorted()).toEqual(Object.keys(teamEnv).toSorted())
})

function fill(value: string): string {
  return value.replaceAll(/^'|'$/g, '').replaceAll(/\$\{(\w+)\}/g, (_, name: string) => teamEnv[name] ?? '')
}
