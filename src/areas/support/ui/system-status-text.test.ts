import { expect, test } from 'vitest'
import { summarizeChecks, overallStatus, problemMessages } from './system-status-text.ts'

const fine = (['database', 'migrations', 'clock', 'queue', 'storage'] as const).map((name) => ({
  name,
  state: 'fine' as const,
  description: 'It is well.',
}))

test('without mail the status is neutral, and only admins read how to set it up', () => {
  const lines = summarizeChecks([...fine, { name: 'mail', state: 'off', description: 'Set SMTP_URL.' }])
  expect(overallStatus(lines)).toEqual({ kind: 'neutral', label: 'Email not set up' })
  expect(problemMessages(lines, true)).toEqual(['Email: Set SMTP_URL.'])
  expect(problemMessages(lines, false)).toEqual([])
})

test('everything works, or something is broken', () => {
  const well = summarizeChecks([...fine, { name: 'mail', state: 'fine', description: 'It is well.' }])
  expect([overallStatus(well).label, problemMessages(well, true)]).toEqual(['All working', []])
  const broken = summarizeChecks([...fine, { name: 'mail', state: 'failing', description: 'Look at SMTP_URL.' }])
  expect(overallStatus(broken)).toEqual({ kind: 'danger', label: 'One problem' })
  expect(problemMessages(broken, false).join()).not.toContain('SMTP')
})
