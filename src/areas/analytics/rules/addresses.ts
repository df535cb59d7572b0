/**
 * Some addresses carry what nobody else may know: the token of a link in a mail, an email address. Of an address that is
 * counted, only the values stay of which we know that they are harmless; names stay, so that one sees what there was.
 */
export function harmless(address: string): string {
  const [, origin = '', path = '', query = ''] = /^(https?:\/\/[^/?#]*)?([^?#]*)(?:\?([^#]*))?/.exec(address) ?? []
  const parts = query.split('&').filter(Boolean).slice(0, 20).map(withoutValue)
  return `${origin}${path.split('/').map(withoutSecret).join('/')}${parts.length > 0 ? `?${parts.join('&')}` : ''}`
}

/** The page that an address belongs to, whichever thing it shows: `/tables/$id`. */
export function pageOf(address: string): string {
  const path =
    harmless(address)
      .replace(/^https?:\/\/[^/?#]*/, '')
      .split('?')[0] ?? ''
  const page = path
    .split('/')
    .map((part) => (isId(part) ? '$id' : part))
    .join('/')
  return page.length > 1 ? page.replace(/\/+$/, '') : '/'
}

/** Where somebody came from: the site and its path, nothing that was asked for there. */
export function referrer(address: string): string {
  return harmless(address).split('?')[0] ?? ''
}

export const hidden = '…'

const harmlessNames = /^(utm_(source|medium|campaign|term|content)|tab|view|sort|order|days|state|page|plan|ref)$/

function withoutValue(pair: string): string {
  const [name = '', value] = pair.split('=')
  if (value === undefined || value === '') return name
  return harmlessNames.test(name) && value.length <= 60 ? pair : `${name}=${hidden}`
}

/** A part of a path that is neither words nor an id of ours may be a token. */
function withoutSecret(part: string): string {
  if (isId(part) || /^[a-z0-9._-]{0,19}$/i.test(part)) return part
  return /^[a-z]+(-[a-z0-9]{1,16})*$/.test(part) && part.length <= 80 ? part : hidden
}

function isId(part: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(part) || /^\d{1,19}$/.test(part) || part === hidden
}
