/**
 * Addresses can contain secrets: the token of a link in a mail, an email address. Only values of parameters that are
 * known to be safe stay; the names of parameters stay.
 */
export function redactUrl(address: string): string {
  const [, origin = '', path = '', query = ''] = /^(https?:\/\/[^/?#]*)?([^?#]*)(?:\?([^#]*))?/.exec(address) ?? []
  const parts = query.split('&').filter(Boolean).slice(0, 20).map(redactParameter)
  return `${origin}${path.split('/').map(redactSegment).join('/')}${parts.length > 0 ? `?${parts.join('&')}` : ''}`
}

/** The page of an address, with `$id` for ids: `/tables/$id`. */
export function pageOf(address: string): string {
  const path =
    redactUrl(address)
      .replace(/^https?:\/\/[^/?#]*/, '')
      .split('?')[0] ?? ''
  const page = path
    .split('/')
    .map((part) => (isId(part) ? '$id' : part))
    .join('/')
  return page.length > 1 ? page.replace(/(?<!\/)\/+$/, '') : '/'
}

/** Without the query. */
export function redactReferrer(address: string): string {
  return redactUrl(address).split('?')[0] ?? ''
}

export const redacted = '…'

const safeParameters = /^(utm_(source|medium|campaign|term|content)|tab|view|sort|order|days|state|page|plan|ref)$/

function redactParameter(pair: string): string {
  const [name = '', value] = pair.split('=')
  if (value === undefined || value === '') return name
  return safeParameters.test(name) && value.length <= 60 ? pair : `${name}=${redacted}`
}

/** A segment that is neither words nor an id may be a token. */
function redactSegment(part: string): string {
  if (isId(part) || /^[a-z0-9._-]{0,19}$/i.test(part)) return part
  return /^[a-z]+(-[a-z0-9]{1,16})*$/.test(part) && part.length <= 80 ? part : redacted
}

function isId(part: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(part) || /^\d{1,19}$/.test(part) || part === redacted
}
