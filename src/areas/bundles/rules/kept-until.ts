import { daysKept } from '../contract.ts'

/** Until when an uninstalled bundle can be brought back; null if that time is over, or if it is not uninstalled. */
export function keptUntil(uninstalledAt: string | null, now: Date): string | null {
  if (uninstalledAt === null) return null
  const end = new Date(Date.parse(uninstalledAt) + daysKept * 86_400_000)
  return end > now ? end.toISOString() : null
}
