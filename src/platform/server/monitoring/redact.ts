/** A copy that is safe to log: no secrets, no message bodies, limited in size. */
export function redact<Value extends string | object>(value: Value): Value {
  return redactValue(value, []) as Value
}

function redactValue(value: unknown, within: readonly object[]): unknown {
  if (typeof value === 'string') return redactText(value)
  if (typeof value === 'bigint') return String(value)
  if (typeof value !== 'object' || value === null) return value
  if (within.includes(value)) return '[circular]'
  if (within.length >= maxDepth) return '[deeper]'
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`
  if (value instanceof Date || value instanceof URL) return redactText(String(value.toJSON()))
  const inside = [...within, value]
  if (value instanceof Error) return redactError(value, inside)
  if (Array.isArray(value)) return value.slice(0, maxEntries).map((each) => redactValue(each, inside))
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, maxEntries)
      .map(([name, each]) => [name, isSecret(name, each) ? hidden : redactValue(each, inside)]),
  )
}

/** Other properties of an error (a query's values, a response) may hold user data. */
function redactError(error: Error, within: readonly object[]) {
  const { name, message, stack, cause } = error
  const code = 'code' in error ? { code: redactValue(error.code, within) } : {}
  const causeField = cause === undefined ? {} : { cause: redactValue(cause, within) }
  return { name, ...code, message: redactText(String(message)), stack: redactText(String(stack)), ...causeField }
}

/** `apiKey`, `set-cookie` and `SMTP_PASSWORD` are secrets; `keyboard`, `context` and a count of `inputTokens` are not. */
function isSecret(name: string, value: unknown): boolean {
  if (value === undefined || value === null || (typeof value === 'number' && /tokens$/i.test(name))) return false
  const words = name.split(/[^A-Za-z0-9]+|(?<=[a-z0-9])(?=[A-Z])/).map((word) => word.toLowerCase())
  return secretNamePattern.test(name) || words.some((word) => secretWords.has(word))
}

const secretNamePattern = /passw|passphrase|secret|token|cookie|authorization|credential|apikey|privatekey/i
const secretWords = new Set(['key', 'keys', 'pass', 'pin', 'otp', 'jwt', 'body', 'text', 'html'])

function redactText(text: string): string {
  const shown = text.length > maxLength ? `${text.slice(0, maxLength)}… (${text.length} characters)` : text
  return secretPatterns.reduce((safe, shape) => safe.replace(shape, `$1${hidden}`), shown)
}

/** Secrets inside other text. The first group stays. Repeats are bounded, so that no text makes matching slow. */
const secretPatterns = [
  /\b(bearer\s+)[\w.~+/=-]+/gi,
  /\b(basic\s+)[A-Za-z0-9+/=]{12,}/gi,
  /\b([a-z][a-z0-9+.-]{0,20}:\/\/)[^\s/]{1,500}(?=@)/gi,
  /([?&#][\w.-]{0,40}(?:token|code|key|secret|password|signature)[\w.-]{0,40}=)[^&\s"']+/gi,
  /()\beyJ[\w-]{4,}(?:\.[\w-]*){0,2}/g,
  /\b((?:tk|ti|sk|rk|pk|whsec|xox[a-z]|gh[a-z])[_-])[\w-]{16,}/g,
]

const hidden = '[hidden]'
const maxDepth = 8
const maxEntries = 100
const maxLength = 10_000
