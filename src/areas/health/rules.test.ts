import { expect, test } from 'vitest'
import { checkInstallation, mayRepair, worstFirst } from './rules.ts'

test('failing reports come first, then waiting ones, then by title', () => {
  const reports = [
    { title: 'Digest', state: 'fine' },
    { title: 'Mailbox', state: 'failing' },
    { title: 'Courier', state: 'waiting' },
    { title: 'Instagram', state: 'failing' },
    { title: 'Backup', state: 'fine' },
  ] as const
  expect(worstFirst([...reports]).map(({ title }) => title)).toEqual([
    'Instagram',
    'Mailbox',
    'Courier',
    'Backup',
    'Digest',
  ])
})

test('admins repair all jobs, others their own', () => {
  const job = { id: 'job', person: 'jonas' }
  expect(mayRepair(job, { person: 'jonas', role: 'member' })).toBe(true)
  expect(mayRepair(job, { person: 'priya', role: 'member' })).toBe(false)
  expect(mayRepair(job, { person: 'tomas', role: 'admin' })).toBe(true)
  expect(mayRepair(job, { person: 'maya', role: 'owner' })).toBe(true)
})

test('the self-check says what is wrong and what to do; without a database it says only that', () => {
  const database = { ms: 3, clockOffMs: 1, migrations: 4, oldestSeconds: 0, failed: 0, mailFailures: 0 }
  const healthy = { database, migrations: 4, storage: { free: 9e9 }, hasMailServer: true }
  const states = (found: Parameters<typeof checkInstallation>[0]) =>
    Object.fromEntries(checkInstallation(found).map(({ name, state }) => [name, state]))
  expect(states(healthy)).toEqual({
    database: 'fine',
    migrations: 'fine',
    queue: 'fine',
    storage: 'fine',
    mail: 'fine',
    models: 'off',
    clock: 'fine',
  })
  const unhealthy = { ms: 900, clockOffMs: 3_000, migrations: 3, oldestSeconds: 301, failed: 1, mailFailures: 2 }
  expect(states({ database: unhealthy, migrations: 4, storage: undefined, hasMailServer: false })).toEqual({
    database: 'warning',
    migrations: 'failing',
    queue: 'failing',
    storage: 'failing',
    mail: 'off',
    models: 'off',
    clock: 'warning',
  })
  expect(states({ ...healthy, database: { ...database, mailFailures: 1 } })).toMatchObject({ mail: 'failing' })
  expect(states({ ...healthy, database: undefined })).toMatchObject({
    database: 'failing',
    migrations: 'failing',
    queue: 'failing',
    storage: 'fine',
    clock: 'failing',
  })
})
