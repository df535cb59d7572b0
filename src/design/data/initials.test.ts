import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['Maya Okafor', 'MO'],
  ['Ana María de la Cruz', 'AC'],
  ['noor', 'N'],
  ['  Élodie   Åberg ', 'ÉÅ'],
  ['𝒜da Lovelace', '𝒜L'],
  ['', ''],
])('the initials of "%s" are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
