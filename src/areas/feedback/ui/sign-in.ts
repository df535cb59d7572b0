/** The sign-in page, and back. */
export function signInTo(redirectUrl: string): string {
  return `/auth/login?${new URLSearchParams({ redirectUrl })}`
}
