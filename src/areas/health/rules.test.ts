import { expect, test } from 'vitest'
import { mayMend, worstFirst } from './rules.ts'

test('what fails comes first, then what waits, then by title', () => {
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

test('admins mend all jobs, others their own', () => {
  const job = { id: 'job', person: 'jonas' }
  expect(mayMend(job, { person: 'jonas', role: 'member' })).toBe(true)
  expect(mayMend(job, { person: 'priya', role: 'member' })).toBe(false)
  expect(mayMend(job, { person: 'tomas', role: 'admin' })).toBe(true)
  expect(mayMend(job, { person: 'maya', role: 'owner' })).toBe(true)
})
