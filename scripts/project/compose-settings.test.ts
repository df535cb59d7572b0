import { expect, test } from 'vitest'
import { settings } from '#platform/server/startup/setting-definitions.ts'
import { readSettings } from '#platform/server/startup/settings.ts'
import { readComposeFile } from '#test/project/compose-file.ts'

const { asked, used } = readComposeFile()
const secrets = Object.keys(asked).filter((name) => asked[name] === '')
const { processes } = readComposeFile(Object.fromEntries(secrets.map((name) => [name, 'f'.repeat(64)])))

test('the processes of the compose file start by its settings', () => {
  expect(processes.map(({ ROLE }) => ROLE)).toEqual(['web', 'web', 'worker', 'worker'])
  for (const env of processes) {
    expect(Object.keys(env).filter((name) => !Object.hasOwn(settings, name))).toEqual([])
    expect(readSettings(env)).toMatchObject({
      role: env['ROLE'],
      publicUrl: 'https://work.example.com',
      trustedProxies: 1,
      stopDelay: 5,
    })
  }
})

test('everything that the compose file takes from team.env is in its example', () => {
  expect(used.toSorted()).toEqual(Object.keys(asked).toSorted())
})
