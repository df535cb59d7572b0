/** The secret in a link from a mail. */
export function tokenInUrl(): string {
  return new URLSearchParams(location.search).get('token') ?? ''
}
