import { z } from 'zod'

/** Without slashes at the end. A regular expression would take quadratic time for a text of slashes. */
export function trimTrailingSlashes(text: string): string {
  let end = text.length
  while (text[end - 1] === '/') end -= 1
  return text.slice(0, end)
}

/** One line of text: trimmed, not empty, no control characters, at most `max` characters. */
export function singleLineText(max: number) {
  return z
    .string()
    .trim()
    .min(1, 'Write something here.')
    .max(max, `Use at most ${max} characters.`)
    .refine((value) => !/\p{Cc}/u.test(value), 'Take the control characters out of this.')
    .refine(
      (value) => !bidiControls.test(value),
      'Take out the invisible characters that turn the direction of the text.',
    )
    .refine((value) => /[^\p{Cf}\p{Z}]/u.test(value), 'Write something that can be seen.')
}

/**
 * Characters that change the direction of text, and so can hide what it says. Right-to-left scripts work without them.
 */
const bidiControls = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/
