export function signInUrl(redirectUrl: string): string {
  return `/auth/login?${new URLSearchParams({ redirectUrl })}`
}
