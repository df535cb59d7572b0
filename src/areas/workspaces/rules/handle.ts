import { maxHandleLength } from '../contract/accounts.ts'

/** Normalises what somebody typed: small letters, digits and single dashes, at most 32 characters. */
export function normalizeHandle(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, maxHandleLength)
}

/** Why a handle is not allowed, or undefined. Whether it is taken, only the database knows. */
export function handleProblem(typed: string): string | undefined {
  const handle = normalizeHandle(typed)
  if (handle.length < minHandleLength) return `Handle must be at least ${minHandleLength} characters long`
  if (isReserved(handle)) return 'This handle is reserved. Choose another one'
  return undefined
}

export const handleTakenMessage = 'This handle is taken, or looks like one that is. Choose another one'

/** A word that is a page of ours, could pass for us, or looks like one of these. */
export function isReserved(handle: string): boolean {
  const skeleton = skeletonOf(handle)
  // Also words that begin with our name, and punycode (xn--, with single dashes).
  return reservedSkeletons.has(skeleton) || skeleton.startsWith('taaskly') || handle.startsWith('xn-')
}

/**
 * Two handles with the same skeleton look alike. Letters of other alphabets become the Latin ones that they resemble, and
 * dashes are removed.
 */
export function skeletonOf(text: string): string {
  return Array.from(text.normalize('NFKD').toLowerCase(), (letter) => lookAlikes[letter] ?? letter)
    .join('')
    .replace(/[^a-z0-9]/g, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
}

/** The nth suggestion for a name. */
export function suggestHandle(name: string, attempt: number): string {
  const base = normalizeHandle(name.normalize('NFKD').replace(/\p{M}/gu, ''))
  const whole = base.length < minHandleLength ? `${base}-team`.replace(/^-/, '') : base
  const suffix = attempt === 1 ? '' : `-${attempt}`
  return `${whole.slice(0, maxHandleLength - suffix.length).replace(/-$/, '')}${suffix}`
}

/** How long an old handle redirects to the new one. */
export const redirectDays = 90
export const maxRetiredHandles = 3
const minHandleLength = 3

const lookAlikes: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'l',
  i: 'l',
  // Cyrillic
  а: 'a',
  в: 'b',
  е: 'e',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'y',
  х: 'x',
  ѕ: 's',
  і: 'l',
  ј: 'j',
  ԁ: 'd',
  ɡ: 'g',
  // Greek
  α: 'a',
  β: 'b',
  ε: 'e',
  ι: 'l',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
}

/** The first segments of our pages and routes, also planned ones. A test finds missing ones. */
const routeWords = `about account accounts activity admin admin-setup agents api apps approvals assets audit auth authenticate
  billing blog bundles business callback changelog checkout collab community contact contenthub dashboard dev docs download
  expense-tracker expenses explore feedback files flows fn focus health healthz help home hooks images inbox index integrations
  invite invites jobs latest leaderboard legal live login logout mcp media members new notes notifications oauth oauth2 payment
  payments pictures plans pricing privacy profile public readyz reference referral register root rpc search security
  settings setup share signin signout signup sites static status subscribe support tables team teambox template templates
  terms test user users v1 verify webhook webhooks whatsapp-business-crm whatsapp-crm workspace workspaces`

/** Words that could pass for us or mislead, and insults. */
const misleadingWords = `administrator anonymous assistant billing-support ceo customer-support everyone helpdesk me moderator nobody
  null official owner postmaster abuse hostmaster webmaster mailer-daemon no-reply noreply staff superuser sysadmin system
  taaskly taaskly-admin taaskly-official taaskly-support taaskly-team undefined verified you
  asshole bastard bitch cunt faggot fuck fucker hitler motherfucker nazi nigger porn rape shit slut whore`

const reservedSkeletons: ReadonlySet<string> = new Set(`${routeWords} ${misleadingWords}`.split(/\s+/).map(skeletonOf))
