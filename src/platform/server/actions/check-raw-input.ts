import { refuse } from '../../contract/refusal.ts'

const maxDepth = 32

/** Refuses input that is wrong for every action, before a schema reads it: deep nesting, prototype keys, NUL, broken text. */
export function checkRawInput(input: unknown, maxValues: number): void {
  let count = 0
  const visit = (value: unknown, depth: number): void => {
    if (++count > maxValues) refuse('input.too-much', 413, 'This is too much in one go. Send it in smaller parts.')
    if (typeof value === 'string') return checkText(value)
    if (typeof value !== 'object' || value === null) return
    if (depth >= maxDepth) refuse('input.too-deep', 400, `This is nested more than ${maxDepth} levels deep.`)
    if (Array.isArray(value)) return value.forEach((each) => visit(each, depth + 1))
    for (const [key, each] of Object.entries(value)) {
      if (key === '__proto__') refuse('input.wrong', 400, '"__proto__" is not a field.')
      checkText(key)
      visit(each, depth + 1)
    }
  }
  visit(input, 0)
}

function checkText(text: string): void {
  if (text.includes('\0')) refuse('input.wrong', 400, 'Text with a NUL character in it cannot be kept.')
  if (!text.isWellFormed()) refuse('input.wrong', 400, 'This text is broken: it has half a character in it.')
}
