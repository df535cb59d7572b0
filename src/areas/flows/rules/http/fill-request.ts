import type { RequestParameters } from './build-request.ts'

/** The request of a tool with what the model filled in: `{city}` in the address, fields, headers and body. */
export function fillRequest(
  { url, query, headers, body, ...request }: RequestParameters,
  input: Readonly<Record<string, unknown>>,
): RequestParameters {
  const texts = (fields: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(fields).map(([key, value]) => [fillText(key, input), fillText(value, input)]))
  return {
    ...request,
    // An address that is filled in as a whole is one already.
    url: /^\{\w+\}$/.test(url) ? fillText(url, input) : fillText(url, input, encodeURIComponent),
    query: texts(query),
    headers: texts(headers),
    body: fillValue(body, input),
  }
}

/** True if only the author of the flow says which server is called. */
export function hasFixedSite(url: string): boolean {
  const [, site = ''] = /^https?:\/\/([^/?#]+)/i.exec(url) ?? []
  return site !== '' && !site.includes('{')
}

const placeholder = /\{([A-Za-z_]\w{0,59})\}/g

function fillText(text: string, input: Readonly<Record<string, unknown>>, escape = (value: string) => value): string {
  return text.replaceAll(placeholder, (whole: string, name: string) =>
    Object.hasOwn(input, name) ? escape(toText(input[name])) : whole,
  )
}

/** A text that is one placeholder becomes the value itself, of any type. */
function fillValue(value: unknown, input: Readonly<Record<string, unknown>>): unknown {
  if (typeof value === 'string') {
    const [, name = ''] = /^\{([A-Za-z_]\w{0,59})\}$/.exec(value) ?? []
    return Object.hasOwn(input, name) ? input[name] : fillText(value, input)
  }
  if (Array.isArray(value)) return value.map((entry) => fillValue(entry, input))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [fillText(key, input), fillValue(entry, input)]),
  )
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? '')
}
