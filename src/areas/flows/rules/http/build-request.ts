import type { Secret } from '../../contract/secrets.ts'

export type SecretValue = Pick<Secret, 'name' | 'kind' | 'field'> & { value: string }

export type RequestParameters = {
  method: string
  url: string
  query: Readonly<Record<string, string>>
  headers: Readonly<Record<string, string>>
  bodyType: 'none' | 'json' | 'form' | 'text' | 'file' | 'multipart'
  body?: unknown
}

export type HttpRequest = {
  url: string
  method: string
  headers: Record<string, string>
  body?: string | Uint8Array<ArrayBuffer> | FormData
}

/**
 * The request that is sent, with the secret in its place. A body that is already JSON text stays as it is; one with files
 * is added by the caller.
 */
export function buildRequest(parameters: RequestParameters, secret: SecretValue | undefined): HttpRequest {
  const { method, bodyType, body } = parameters
  const headers = Object.fromEntries(
    Object.entries(parameters.headers).map(([name, value]) => [name.toLowerCase(), value]),
  )
  const added = { ...parameters.query, ...(secret?.kind === 'query' && { [secret.field ?? '']: secret.value }) }
  // Some services want it in the path: https://api.telegram.org/bot{secret}/getMe
  const isInPath = parameters.url.includes('{secret}')
  const url = withQuery(
    parameters.url.replaceAll('{secret}', encodeURIComponent(secret?.value ?? '')),
    isInPath ? parameters.query : added,
  )
  if (!isInPath) Object.assign(headers, secretHeaders(secret))
  // The boundary between the parts is part of it.
  if (bodyType === 'multipart') delete headers['content-type']
  const hasOwnBody = bodyType === 'json' || bodyType === 'form' || bodyType === 'text'
  if (!hasOwnBody || body === undefined || method === 'GET' || method === 'HEAD') return { url, method, headers }
  headers['content-type'] ??= contentTypes[bodyType]
  return { url, method, headers, body: bodyText(bodyType, body) }
}

const contentTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  text: 'text/plain; charset=utf-8',
}

function withQuery(url: string, query: Readonly<Record<string, string>>): string {
  const parsed = URL.parse(url)
  if (!parsed) return url
  for (const [name, value] of Object.entries(query)) parsed.searchParams.set(name, value)
  return parsed.href
}

function secretHeaders(secret: SecretValue | undefined): Record<string, string> {
  if (secret?.kind === 'bearer') return { authorization: `Bearer ${secret.value}` }
  if (secret?.kind === 'basic') return { authorization: `Basic ${basicValue(secret)}` }
  return secret?.kind === 'header' ? { [(secret.field ?? '').toLowerCase()]: secret.value } : {}
}

function basicValue({ field, value }: SecretValue): string {
  const bytes = new TextEncoder().encode(`${field ?? ''}:${value}`)
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

function bodyText(type: 'json' | 'form' | 'text', body: unknown): string {
  if (type === 'json') return typeof body === 'string' && isJson(body) ? body : JSON.stringify(body)
  if (type === 'text' || typeof body === 'string') return typeof body === 'string' ? body : JSON.stringify(body)
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : []
  return new URLSearchParams(
    fields.map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  ).toString()
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** A server may send the secret back: run data shows its name instead. */
export function withoutSecret(text: string, secret: SecretValue | undefined): string {
  if (!secret || secret.value.length < 4) return text
  const shown = `[secret ${secret.name}]`
  const forms = [secret.value, encodeURIComponent(secret.value), JSON.stringify(secret.value).slice(1, -1)]
  if (secret.kind === 'basic') forms.push(basicValue(secret))
  return forms.reduce((result, form) => result.replaceAll(form, shown), text)
}
