import type { Id } from './id.ts'
import type { Role } from './permission.ts'

/** What the screen knows about its visitor. */
export type Session =
  | { signedIn: false }
  | {
      signedIn: true
      person: {
        id: Id
        name: string
        email: string
        emailVerified: boolean
        admin: boolean
        image: string | null
        /** Chosen, or else that of the browser that was used last. */
        timeZone: string | null
        locale: string | null
        createdAt: string
        lastSignedInAt: string | null
        /** Their sign-in methods: credential (a password), google, and so on. */
        methods: string[]
        /**
         * They signed up with a password and have not confirmed the address: only /auth/verify-email and public
         * pages are open.
         */
        unverified: boolean
        /** When their account will be deleted, at their request. */
        deletesAt: string | null
      }
      account: { id: Id; type: 'personal' | 'business'; name: string; handle: string | null; picture: string | null }
      role: Role
      /** The address of the page led here from another workspace. */
      isSwitched?: true
      /** The workspace requires a second factor and they have none: only /auth/set-up-second-factor is open. */
      secondFactorMissing: boolean
    }
