import type { RequestParameters } from './build-request.ts'
import { splitShellWords } from './shell-words.ts'

/** The parameters of an HTTP request node from a cURL line, as browsers and API manuals give it. */
export function parseCurl(line: string): RequestParameters | { problem: string } {
  const words = splitShellWords(line)
  if (words[0] !== 'curl') return { problem: 'The line does not begin with curl.' }
  const found = readOptions(words.slice(1))
  if (found.url === undefined) return { problem: 'The line has no web address.' }
  const parsed = URL.parse(found.url.includes('://') ? found.url : `https://${found.url}`)
  if (!parsed) return { problem: 'The web address is not valid.' }
  const inQuery = found.isGet ? found.data : []
  const query = Object.fromEntries([...parsed.searchParams, ...new URLSearchParams(inQuery.join('&'))])
  parsed.search = ''
  const data = found.isGet ? [] : found.data
  const method = found.method ?? (data.length > 0 ? 'POST' : 'GET')
  return {
    method: method.toUpperCase(),
    url: parsed.href,
    query,
    ...bodyOf(data, found.headers),
    headers: withoutContentType(found.headers, data),
  }
}

type Found = { url?: string; method?: string; headers: Record<string, string>; data: string[]; isGet: boolean }

/** Options with a value that say nothing about the request. */
const ignoredWithValue = new Set([
  '-o',
  '--output',
  '-m',
  '--max-time',
  '--connect-timeout',
  '-x',
  '--proxy',
  '--retry',
  '-w',
  '--write-out',
  '-E',
  '--cert',
  '--cacert',
])

function readOptions(words: readonly string[]): Found {
  const found: Found = { headers: {}, data: [], isGet: false }
  for (let index = 0; index < words.length; index += 1) {
    const { option, attached } = splitOption(words[index] ?? '')
    const value = (): string => {
      if (attached !== undefined) return attached
      index += 1
      return words[index] ?? ''
    }
    if (option === '-X' || option === '--request') found.method = value()
    else if (option === '-H' || option === '--header') addHeader(found, value())
    else if (
      option === '-d' ||
      option === '--data' ||
      option === '--data-raw' ||
      option === '--data-ascii' ||
      option === '--data-binary'
    )
      found.data.push(value())
    else if (option === '--data-urlencode') found.data.push(urlEncoded(value()))
    else if (option === '--json') {
      found.headers['content-type'] = 'application/json'
      found.headers['accept'] ??= 'application/json'
      found.data.push(value())
    } else if (option === '-u' || option === '--user') found.headers['authorization'] = `Basic ${btoa(value())}`
    else if (option === '-A' || option === '--user-agent') found.headers['user-agent'] = value()
    else if (option === '-e' || option === '--referer') found.headers['referer'] = value()
    else if (option === '-b' || option === '--cookie') found.headers['cookie'] = value()
    else if (option === '--url') found.url = value()
    else if (option === '-G' || option === '--get') found.isGet = true
    else if (option === '-I' || option === '--head') found.method = 'HEAD'
    else if (ignoredWithValue.has(option)) value()
    else if (!option.startsWith('-')) found.url ??= option
  }
  return found
}

/** `-XPOST` and `--request=POST` are one word. */
function splitOption(word: string): { option: string; attached?: string } {
  const equals = word.indexOf('=')
  if (word.startsWith('--') && equals !== -1) return { option: word.slice(0, equals), attached: word.slice(equals + 1) }
  if (/^-[XHdubAe]./.test(word)) return { option: word.slice(0, 2), attached: word.slice(2) }
  return { option: word }
}

function addHeader(found: Found, header: string): void {
  const colon = header.indexOf(':')
  if (colon > 0) found.headers[header.slice(0, colon).trim().toLowerCase()] = header.slice(colon + 1).trim()
}

function urlEncoded(text: string): string {
  const equals = text.indexOf('=')
  return equals === -1
    ? encodeURIComponent(text)
    : `${text.slice(0, equals)}=${encodeURIComponent(text.slice(equals + 1))}`
}

function bodyOf(
  data: readonly string[],
  headers: Readonly<Record<string, string>>,
): Pick<RequestParameters, 'bodyType' | 'body'> {
  if (data.length === 0) return { bodyType: 'none' }
  const text = data.join('&')
  const type = headers['content-type'] ?? 'application/x-www-form-urlencoded'
  if (type.includes('json')) return { bodyType: 'json', body: parsedJson(text) }
  if (!type.includes('x-www-form-urlencoded')) return { bodyType: 'text', body: text }
  return { bodyType: 'form', body: Object.fromEntries(new URLSearchParams(text)) }
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** The node sets it by the kind of body. */
function withoutContentType(headers: Record<string, string>, data: readonly string[]): Record<string, string> {
  const { 'content-type': type, ...others } = headers
  return type === undefined || (data.length > 0 && /json|x-www-form-urlencoded/.test(type)) ? others : headers
}
