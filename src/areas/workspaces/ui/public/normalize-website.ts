/** Adds https:// where it was left out. */
export function normalizeWebsite(text: string): string {
  const typed = text.trim()
  return typed === '' || /^https?:\/\//i.test(typed) ? typed : `https://${typed}`
}
