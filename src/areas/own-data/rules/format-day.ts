/** Like "29 November 2026". */
export function formatDay(time: string, timeZone: string | null): string {
  const format = { day: 'numeric', month: 'long', year: 'numeric' } as const
  return new Intl.DateTimeFormat('en-GB', { ...format, ...(timeZone && { timeZone }) }).format(new Date(time))
}
