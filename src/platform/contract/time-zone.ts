import { z } from 'zod'

/** Browsers and servers list different names for some zones, and accept them all. */
export const timeZone = z
  .string()
  .max(64, 'Use at most 64 characters.')
  .refine(isTimeZone, 'Choose a time zone from the list, like Europe/London.')
  .describe('A time zone name, such as Europe/London.')

function isTimeZone(name: string): boolean {
  try {
    return /^[A-Za-z]/.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
