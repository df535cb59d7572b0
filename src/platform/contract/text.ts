import { z } from 'zod'

/** A line that a person types: trimmed, never empty, no control characters, at most `max` long. */
export function line(max: number) {
  return z
    .string()
    .trim()
    .min(1, 'Write something here.')
    .max(max, `Use at most ${max} characters.`)
    .refine((value) => !/\p{Cc}/u.test(value), 'Take the control characters out of this.')
    .refine((value) => /[^\p{Cf}\p{Z}]/u.test(value), 'Write something that can be seen.')
}
