type ProviderError = { kind: 'token' | 'busy' | 'refused'; message: string }
type Provider = { name: string; errorOf?: ((status: number, body: unknown) => ProviderError | undefined) | undefined }

/** What an error response means. A provider's own reading goes first. */
export function providerError({ errorOf, name }: Provider, status: number, body: unknown): ProviderError {
  const own = errorOf?.(status, body)
  if (own) return own
  const said = messageIn(body)
  if (status === 401) return { kind: 'token', message: said ?? `${name} did not accept the token.` }
  if (status === 429) return { kind: 'busy', message: `${name} asks to be left alone for a moment. Try again later.` }
  return { kind: 'refused', message: said ? `${name} says: ${said}` : `${name} answered ${status}.` }
}

/** The usual places of a message. */
function messageIn(body: unknown): string | undefined {
  if (typeof body === 'string') return body.trim() === '' || body.startsWith('<') ? undefined : body.slice(0, 300)
  if (typeof body !== 'object' || body === null) return undefined
  for (const key of ['error_description', 'detail', 'message', 'error'] as const) {
    const value: unknown = Reflect.get(body, key)
    if (typeof value === 'string' && value !== '') return value.slice(0, 300)
    if (typeof value === 'object' && value !== null) return messageIn(value)
  }
  return undefined
}
