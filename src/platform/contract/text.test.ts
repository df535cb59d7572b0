import { expect, test } from 'vitest'
import { singleLineText } from './text.ts'

test('a line has no characters that change its direction', () => {
  for (const sign of '\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069')
    expect(singleLineText(80).safeParse(`Kestrel ${sign}eeffoC`).success, sign.charCodeAt(0).toString(16)).toBe(false)
  for (const text of ['قهوة الباز', 'קפה בז', 'Café 👩‍🍳']) expect(singleLineText(80).parse(text)).toBe(text)
})
