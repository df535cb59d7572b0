import { ExpressionError } from '../expression-error.ts'
import type { Method } from './method.ts'

/** Addresses are looked for in the parts between white space and brackets. */
export const textPatterns = {
  extractDomain: (text) =>
    parts(text)
      .map(domainOf)
      .find((domain) => domain !== undefined),
  extractEmail: (text) => parts(text).find(isEmail),
  extractUrl: (text) => parts(text).find((part) => isUrl(part)),
  extractUrlPath: (text) => (URL.canParse(text) ? new URL(text).pathname : undefined),
  isDomain: (text) => isDomain(text),
  isEmail: (text) => isEmail(text),
  isNumeric: (text) => text.trim() !== '' && Number.isFinite(Number(text)),
  isUrl: (text) => isUrl(text),
  removeTags: (text) => withoutTags(text),
  replaceSpecialChars: (text) =>
    text
      .normalize('NFD')
      .replaceAll(/[\u0300-\u036f]/g, '')
      .replaceAll('ß', 'ss'),
  stripTags: (text) => withoutTags(text),
} satisfies Record<string, Method<string>>

function parts(text: string): string[] {
  if (text.length > 100_000) throw new ExpressionError('The text is too long to look for addresses in it.')
  return text.split(/[\s<>()[\],;"']/).map((part) => part.replace(/^mailto:/, '').replace(/[.:!?]$/, ''))
}

function isEmail(text: string): boolean {
  const [name, domain, ...rest] = text.split('@')
  return text.length <= 254 && rest.length === 0 && /^[\w.+'-]+$/.test(name ?? '') && isDomain(domain ?? '')
}

function isDomain(text: string): boolean {
  const labels = text.split('.')
  if (text.length > 253 || labels.length < 2 || !/^[A-Za-z]{2,63}$/.test(labels.at(-1) ?? '')) return false
  return labels.every((label) => /^[A-Za-z0-9-]{1,63}$/.test(label))
}

function isUrl(text: string): boolean {
  return /^https?:\/\/./i.test(text) && URL.canParse(text)
}

function domainOf(part: string): string | undefined {
  if (isUrl(part)) return new URL(part).hostname
  const domain = part.includes('@') ? part.split('@').at(-1) : part.split('/', 1)[0]
  return domain !== undefined && isDomain(domain) ? domain : undefined
}

function withoutTags(text: string): string {
  let result = ''
  let position = 0
  for (;;) {
    const open = text.indexOf('<', position)
    const close = open === -1 ? -1 : text.indexOf('>', open)
    if (close === -1) return result + text.slice(position)
    result += text.slice(position, open)
    position = close + 1
  }
}
