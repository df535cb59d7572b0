/** The recurring story: Kestrel Coffee with its four people, and Noor, a stranger with her own business. */
export const cast = {
  owner: { name: 'Maya Okafor', email: 'maya@kestrel.test', role: 'owner', at: 'Kestrel Coffee' },
  admin: { name: 'Tomas Herrera', email: 'tomas@kestrel.test', role: 'admin', at: 'Kestrel Coffee' },
  member: { name: 'Jonas Lindqvist', email: 'jonas@kestrel.test', role: 'member', at: 'Kestrel Coffee' },
  viewer: { name: 'Priya Raman', email: 'priya@kestrel.test', role: 'viewer', at: 'Kestrel Coffee' },
  stranger: { name: 'Noor Aziz', email: 'noor@tide.test', role: 'owner', at: 'Tide Café' },
} as const

export type CastName = keyof typeof cast

/** How a member of the cast signs in. */
export type Credentials = { person: string; account: string; cookie: string; key: string }
export type CastCredentials = Record<CastName, Credentials>

export const password = 'correct horse battery'
export const secretKey = 'a secret key that only the tests know of'
