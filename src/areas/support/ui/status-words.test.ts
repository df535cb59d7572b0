import { expect, test } from 'vitest'
import { partsOf, statusWords, troubleWords } from './status-words.ts'

const fine = (['database', 'migrations', 'clock', 'queue', 'storage'] as const).map((name) => ({
  name,
  state: 'fine' as const,
  says: 'It is well.',
}))

test('not everything works while mail is not set up, and only admins read how to set it up', () => {
  const lines = partsOf([...fine, { name: 'mail', state: 'off', says: 'Set SMTP_URL.' }])
  expect(statusWords(lines)).toEqual({ kind: 'neutral', word: 'Email not set up' })
  expect(troubleWords(lines, true)).toEqual(['Email: Set SMTP_URL.'])
  expect(troubleWords(lines, false)).toEqual([])
})

test('everything works, or something is broken', () => {
  const well = partsOf([...fine, { name: 'mail', state: 'fine', says: 'It is well.' }])
  expect([statusWords(well).word, troubleWords(well, true)]).toEqual(['All working', []])
  const broken = partsOf([...fine, { name: 'mail', state: 'failing', says: 'Look at SMTP_URL.' }])
  expect(statusWords(broken)).toEqual({ kind: 'danger', word: 'One problem' })
  expect(troubleWords(broken, false).join()).not.toContain('SMTP')
})
