import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test('formulas are escaped, and text that would break the line is quoted', () => {
  for (const begin of ['=', '+', '-', '@', '\t', '\r', '\0', ' =', '＝'])
    expect(csvLine([`${begin}cmd|' /C calc'!A0`])).toMatch(/^"?'/)
  expect(csvLine(['a,b', 'say "no"', 'two\nlines', null, 3, true, 'plain'])).toBe(
    '"a,b","say ""no""","two\nlines",,3,true,plain\r\n',
  )
})
