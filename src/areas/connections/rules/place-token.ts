type Placement = { kind: 'bearer' | 'basic' | 'header' | 'query'; field: string | null }

/** Adds the token to a request. */
export function placeToken(
  placement: Placement | undefined,
  token: string,
  address: URL,
  headers: Headers,
): { url: URL; headers: Headers } {
  const url = new URL(address)
  const { kind, field } = placement ?? { kind: 'bearer', field: null }
  if (kind === 'query') url.searchParams.set(field ?? 'key', token)
  else if (kind === 'header') headers.set(field ?? 'x-api-key', token)
  else if (kind === 'basic') headers.set('authorization', `Basic ${base64(`${field ?? ''}:${token}`)}`)
  else headers.set('authorization', `Bearer ${token}`)
  return { url, headers }
}

function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}
