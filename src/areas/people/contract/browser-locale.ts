import { z } from 'zod'

/** Any locale that dates can be formatted in, such as `en-US`. */
export const browserLocale = z
  .string()
  .max(64, 'Use at most 64 characters.')
  .refine(isLocale, 'This is not a locale, like en-US.')

function isLocale(name: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(name).length > 0
  } catch {
    return false
  }
}
