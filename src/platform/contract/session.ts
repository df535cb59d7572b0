import type { Id } from './id.ts'
import type { Role } from './permission.ts'

/** What the screen knows of the one who looks at it. */
export type Session =
  | { signedIn: false }
  | {
      signedIn: true
      person: { id: Id; name: string; email: string; emailVerified: boolean; admin: boolean }
      account: { id: Id; type: 'personal' | 'business'; name: string; handle: string | null }
      role: Role
    }
