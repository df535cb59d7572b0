import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test('formulas are escaped, and all text is quoted', () => {
  for (const begin of ['=', '+', '-', '@', '\t', '\r', '\0', ' =', '＝'])
    expect(csvLine([`${begin}cmd|' /C calc'!A0`])).toMatch(/^"'/)
  expect(csvLine(['a,b', 'say "no"', 'two\nlines', 'plain', 'a;b'])).toBe(
    '"a,b","say ""no""","two\nlines","plain","a;b"\r\n',
  )
  expect(csvLine([null, '', 3, true, { text: '-3.5' }, { text: '3,5' }])).toBe(',,3,true,-3.5,"3,5"\r\n')
})
