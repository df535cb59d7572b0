import { maxHandleLength } from '../contract/accounts.ts'

/** The first username of a personal workspace: from the name, else from the part of the email before the @. */
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
