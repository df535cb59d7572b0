/** A copy that is safe to write down: no secrets, no message bodies, nothing endless. */
export function redact<Value extends string | object>(value: Value): Value {
  return clean(value, []) as Value
}

function clean(value: unknown, within: readonly object[]): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (typeof value === 'bigint') return String(value)
  if (typeof value !== 'object' || value === null) return value
  if (within.includes(value)) return '[circular]'
  if (within.length >= deepest) return '[deeper]'
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`
  if (value instanceof Date || value instanceof URL) return cleanText(String(value.toJSON()))
  const inside = [...within, value]
  if (value instanceof Error) return cleanError(value, inside)
  if (Array.isArray(value)) return value.slice(0, most).map((each) => clean(each, inside))
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, most)
      .map(([name, each]) => [name, isSecret(name, each) ? hidden : clean(each, inside)]),
  )
}

/** Only these: what else hangs on an error (a query's values, a response) is not ours to write down. */
function cleanError(error: Error, within: readonly object[]) {
  const { name, message, stack, cause } = error
  const code = 'code' in error ? { code: clean(error.code, within) } : {}
  const because = cause === undefined ? {} : { cause: clean(cause, within) }
  return { name, ...code, message: cleanText(String(message)), stack: cleanText(String(stack)), ...because }
}

/** `apiKey`, `set-cookie` and `SMTP_PASSWORD` are secrets; `keyboard`, `context` and a count of `inputTokens` are not. */
function isSecret(name: string, value: unknown): boolean {
  if (value === undefined || value === null || (typeof value === 'number' && /tokens$/i.test(name))) return false
  const words = name.split(/[^A-Za-z0-9]+|(?<=[a-z0-9])(?=[A-Z])/).map((word) => word.toLowerCase())
  return secretAnywhere.test(name) || words.some((word) => secretWords.has(word))
}

const secretAnywhere = /passw|passphrase|secret|token|cookie|authorization|credential|apikey|privatekey/i
const secretWords = new Set(['key', 'keys', 'pass', 'pin', 'otp', 'jwt', 'body', 'text', 'html'])

function cleanText(text: string): string {
  const shown = text.length > longest ? `${text.slice(0, longest)}… (${text.length} characters)` : text
  return secretShapes.reduce((safe, shape) => safe.replace(shape, `$1${hidden}`), shown)
}

/** What secrets look like inside other text. The first group stays. Every repeat has an end, so that no text is slow. */
const secretShapes = [
  /\b(bearer\s+)[\w.~+/=-]+/gi,
  /\b(basic\s+)[A-Za-z0-9+/=]{12,}/gi,
  /\b([a-z][a-z0-9+.-]{0,20}:\/\/)[^\s/]{1,500}(?=@)/gi,
  /([?&#][\w.-]{0,40}(?:token|code|key|secret|password|signature)[\w.-]{0,40}=)[^&\s"']+/gi,
  /()\beyJ[\w-]{4,}(?:\.[\w-]*){0,2}/g,
  /\b((?:tk|ti|sk|rk|pk|whsec|xox[a-z]|gh[a-z])[_-])[\w-]{16,}/g,
]

const hidden = '[hidden]'
const deepest = 8
const most = 100
const longest = 10_000
