import { refuse } from '../contract/refusal.ts'

const deepest = 32

/** Refuses what no action could mean, before any schema sees it: bottomless nesting, prototype keys, NUL, broken text. */
export function checkShape(input: unknown, most: number): void {
  let seen = 0
  const look = (value: unknown, depth: number): void => {
    if (++seen > most) refuse('input.too-much', 413, 'This is too much in one go. Send it in smaller parts.')
    if (typeof value === 'string') return checkText(value)
    if (typeof value !== 'object' || value === null) return
    if (depth >= deepest) refuse('input.too-deep', 400, `This is nested more than ${deepest} levels deep.`)
    if (Array.isArray(value)) return value.forEach((each) => look(each, depth + 1))
    for (const [key, each] of Object.entries(value)) {
      if (key === '__proto__') refuse('input.wrong', 400, '"__proto__" is not a field.')
      checkText(key)
      look(each, depth + 1)
    }
  }
  look(input, 0)
}

function checkText(text: string): void {
  if (text.includes('\0')) refuse('input.wrong', 400, 'Text with a NUL character in it cannot be kept.')
  if (!text.isWellFormed()) refuse('input.wrong', 400, 'This text is broken: it has half a character in it.')
}
