import { z } from 'zod'

/** The name of a time zone, like Europe/London. Browsers and servers list different names for some, and know them all. */
export const timeZone = z
  .string()
  .max(64, 'Use at most 64 characters.')
  .refine(isTimeZone, 'Choose a time zone from the list, like Europe/London.')

function isTimeZone(name: string): boolean {
  try {
    return /^[A-Za-z]/.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
