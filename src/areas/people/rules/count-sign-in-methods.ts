import { realEmailOrEmpty } from '../contract/addresses.ts'

/** Null for the placeholder of a user who signed up by phone. */
export function realEmail(email: string): string | null {
  return realEmailOrEmpty(email) || null
}

/** Codes and links by email count as one method, codes by phone as another. */
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
