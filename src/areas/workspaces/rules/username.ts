import { maxHandleLength } from '../contract/accounts.ts'

/** The name that a personal workspace begins with: made from the person's name, else from the email before the @. */
export function suggestUsername(name: string, email: string): string {
  const slugify = (text: string) =>
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, maxHandleLength)
      .replace(/-$/, '')
  return slugify(name) || slugify(email.split('@')[0] ?? '') || 'me'
}
