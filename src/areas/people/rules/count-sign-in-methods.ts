import { realEmailOrEmpty } from '../contract/addresses.ts'

/** The address somebody can be written to, if they have given one. */
export function realEmail(email: string): string | null {
  return realEmailOrEmpty(email) || null
}

/** How many ways to sign in somebody has: codes and links to their address count as one, codes to their phone as another. */
export function countSignInMethods({
  email,
  phone,
  methods,
}: {
  email: string
  phone: string | null
  methods: number
}): number {
  return methods + (realEmail(email) === null ? 0 : 1) + (phone === null ? 0 : 1)
}
