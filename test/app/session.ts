import type { Session } from '#platform/contract/session.ts'

type SignedIn = Extract<Session, { signedIn: true }>

/** Maya's session, as the screens have it. */
export function mayasSession({
  person,
  ...over
}: Partial<Omit<SignedIn, 'person'>> & { person?: Partial<SignedIn['person']> } = {}): SignedIn {
  return {
    signedIn: true,
    person: {
      id: '1',
      name: 'Maya Okafor',
      email: 'maya@kestrel.coffee',
      emailVerified: true,
      admin: false,
      image: null,
      timeZone: null,
      locale: null,
      createdAt: '2026-11-01T09:00:00Z',
      lastSignedInAt: null,
      methods: ['credential'],
      unverified: false,
      deletesAt: null,
      ...person,
    },
    account: { id: '2', type: 'personal', name: 'Maya Okafor', handle: null, picture: null },
    role: 'owner',
    secondFactorMissing: false,
    ...over,
  }
}
