import { expect, test } from 'vitest'
import type { Report } from '../contract.ts'
import { statsOf } from './report-stats.ts'

test('waiting reports are not counted as problems', () => {
  const mail = (state: Report['state']) => ({ id: `mail ${state}`, kind: 'connection', title: 'Mail', state }) as const
  const notes = (...reports: Report[]) => statsOf(reports, String).map(({ label, note }) => [label, note])
  expect(notes(mail('waiting'), mail('fine'))).toContainEqual(['Connections', '1 waiting'])
  expect(notes(mail('waiting'), mail('failing'))).toContainEqual(['Connections', '1 with a problem'])
  expect(notes(mail('fine'))).toContainEqual(['Connections', 'All well'])
})
