/** The secret that a link from a mail carries. */
export function tokenInUrl(): string {
  return new URLSearchParams(location.search).get('token') ?? ''
}
