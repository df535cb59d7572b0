/** The secret that a link from a mail carries. */
export function tokenInAddress(): string {
  return new URLSearchParams(location.search).get('token') ?? ''
}
