/** A day where the person is: "29 November 2026". */
export function dayWords(moment: string, timeZone: string | null): string {
  const words = { day: 'numeric', month: 'long', year: 'numeric' } as const
  return new Intl.DateTimeFormat('en-GB', { ...words, ...(timeZone && { timeZone }) }).format(new Date(moment))
}
