/** Code that works with bytes or timers gets what programs in Node have. Time stands still, so a timer fires at once. */
export function globalsPrelude(code: string): string {
  return /\b(?:Buffer|atob|btoa|TextEncoder|TextDecoder|setTimeout|structuredClone)\b/.test(code) ? source : ''
}

const source = String.raw`
{
  const utf8 = (text) => Array.from(unescape(encodeURIComponent(text.toWellFormed())), (char) => char.charCodeAt(0))
  const fromUtf8 = (bytes) => {
    const text = latin1(bytes)
    try { return decodeURIComponent(escape(text)) } catch { return text }
  }
  const latin1 = (bytes) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
  const toBase64 = (bytes) => {
    let result = ''
    for (let at = 0; at < bytes.length; at += 3) {
      const [one, two = 0, three = 0] = [bytes[at], bytes[at + 1], bytes[at + 2]]
      const number = (one << 16) | (two << 8) | three
      const four = [18, 12, 6, 0].map((shift) => letters[(number >> shift) & 63])
      result += four.slice(0, Math.min(4, bytes.length - at + 1)).join('').padEnd(4, '=')
    }
    return result
  }
  const fromBase64 = (text) => {
    const bytes = []
    let [bits, held] = [0, 0]
    for (const char of String(text).replaceAll('-', '+').replaceAll('_', '/')) {
      const value = letters.indexOf(char)
      if (value === -1) continue
      held = ((held << 6) | value) & 0xffff
      bits += 6
      if (bits >= 8) { bits -= 8; bytes.push((held >> bits) & 255) }
    }
    return bytes
  }
  const readers = {
    utf8,
    base64: fromBase64,
    base64url: fromBase64,
    hex: (text) => (text.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16)),
    latin1: (text) => Array.from(text, (char) => char.charCodeAt(0) & 255),
  }
  const writers = {
    utf8: fromUtf8,
    base64: toBase64,
    base64url: (bytes) => toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''),
    hex: (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(''),
    latin1,
  }
  const nameOf = (encoding = 'utf8') => ({ 'utf-8': 'utf8', binary: 'latin1', ascii: 'latin1' })[encoding] ?? encoding
  const Buffer = class Buffer extends Uint8Array {
    static from(value, encoding) {
      if (typeof value === 'string') return new Buffer(readers[nameOf(encoding)](value))
      return new Buffer(value instanceof ArrayBuffer ? new Uint8Array(value) : Array.from(value?.data ?? value))
    }
    static alloc(size, fill = 0) { return new Buffer(size).fill(fill) }
    static concat(list) { return new Buffer(list.flatMap((each) => Array.from(each))) }
    static isBuffer(value) { return value instanceof Buffer }
    static byteLength(text, encoding) { return Buffer.from(text, encoding).length }
    toString(encoding) { return writers[nameOf(encoding)](this) }
    toJSON() { return { type: 'Buffer', data: Array.from(this) } }
  }
  Object.assign(globalThis, {
    Buffer,
    btoa: (text) => toBase64(readers.latin1(String(text))),
    atob: (text) => latin1(fromBase64(text)),
    TextEncoder: class { encode(text = '') { return new Uint8Array(utf8(text)) } },
    TextDecoder: class { decode(bytes = []) { return fromUtf8(new Uint8Array(bytes.buffer ?? bytes)) } },
    structuredClone: (value) => JSON.parse(JSON.stringify(value)),
    setTimeout: (work, _ms, ...args) => { Promise.resolve().then(() => work(...args)); return 0 },
    clearTimeout: () => undefined,
  })
}`
