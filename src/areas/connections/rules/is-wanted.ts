import type { z } from 'zod'

/** Whether the data of an event has the values of a filter. Fields that are not set have the defaults of the event. */
export function isWanted(
  event: { readonly filter: z.ZodObject },
  filter: Readonly<Record<string, unknown>>,
  data: Readonly<Record<string, unknown>>,
): boolean {
  const { data: wanted } = event.filter.safeParse(filter)
  return wanted !== undefined && Object.entries(wanted).every(([name, value]) => data[name] === value)
}
