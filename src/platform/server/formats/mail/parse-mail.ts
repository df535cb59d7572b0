import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime'
import { htmlText } from '../file-text/html-text.ts'
import type { MailAttachment, MailPerson, ParsedMail } from './parsed-mail.ts'
import { safeHtml } from './safe-html.ts'

/** Parses a mail, however broken it is. One that cannot be read as a whole still has its headers. */
export async function parseMail(raw: Uint8Array): Promise<ParsedMail> {
  try {
    return toMail(await PostalMime.parse(raw, limits), false)
  } catch {
    return toMail(await PostalMime.parse(headersOf(raw), limits).catch(() => unreadable), true)
  }
}

const limits = { forceRfc822Attachments: true, maxNestingDepth: 50, maxHeadersSize: 512 * 1024 }
const unreadable: Email = { headers: [], headerLines: [], attachments: [] }

/** The headers as a mail of their own, without those that describe its structure. */
function headersOf(raw: Uint8Array): string {
  const head = Buffer.from(raw.subarray(0, 32 * 1024)).toString('latin1')
  const [headers = ''] = head.split(/\r?\n\r?\n/, 1)
  const isStructure = /^(content-|mime-version)/i
  return `${headers
    .split(/\r?\n(?![ \t])/)
    .filter((line) => !isStructure.test(line))
    .join('\r\n')}\r\n\r\n`
}

function toMail(email: Email, isBroken: boolean): ParsedMail {
  const status = email.attachments.find(({ mimeType }) => mimeType === 'message/delivery-status')
  const html = (email.html ?? '').slice(0, maxHtmlLength)
  return {
    messageId: line(email.messageId) || null,
    inReplyTo: line(email.inReplyTo) || null,
    references: line(email.references, 20_000).split(/\s+/).filter(Boolean).slice(-100),
    date: dateOf(email.date),
    subject: line(email.subject),
    from: people(email.from && [email.from])[0] ?? null,
    replyTo: people(email.replyTo),
    to: people(email.to),
    cc: people(email.cc),
    text: clean((email.text ?? '').trim() === '' && html !== '' ? htmlText(html) : (email.text ?? '')).slice(
      0,
      maxTextLength,
    ),
    html: clean(safeHtml(html)),
    headers: email.headers
      .slice(0, maxHeaders)
      .map(({ key, value }) => ({ name: line(key, 100), value: line(value, 4_000) })),
    attachments: email.attachments.slice(0, maxAttachments).map(toAttachment),
    deliveryStatus: status ? clean(Buffer.from(bytesOf(status)).toString('utf8')).slice(0, 20_000) : null,
    isBroken,
  }
}

const maxTextLength = 500_000
const maxHtmlLength = 1_000_000
const maxHeaders = 300
const maxPeople = 500
const maxAttachments = 100

/** Groups are flattened: "Team: a@example.com, b@example.com;" */
function people(addresses: readonly Address[] = []): MailPerson[] {
  return addresses
    .flatMap((each) => each.group ?? [each])
    .slice(0, maxPeople)
    .map(({ name, address }) => ({ name: line(name), address: line(address, 320) }))
    .filter(({ name, address }) => name !== '' || address !== '')
}

function toAttachment(attachment: Attachment, index: number): MailAttachment {
  const { filename, mimeType, disposition, related } = attachment
  return {
    name: line(filename ?? '', 200) || `attachment-${index + 1}${mimeType === 'message/rfc822' ? '.eml' : ''}`,
    mediaType: line(mimeType, 100),
    isInline: related === true || disposition === 'inline',
    bytes: bytesOf(attachment),
  }
}

function bytesOf({ content }: Attachment): Uint8Array {
  return typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content)
}

function dateOf(text: string | undefined): string | null {
  const date = new Date(text ?? '')
  const year = date.getUTCFullYear()
  return year >= 1970 && year <= 9999 ? date.toISOString() : null
}

/** One line without control characters. */
function line(text: string | undefined, maxLength = 1_000): string {
  return clean(text ?? '')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, maxLength)
}

/** PostgreSQL stores no NUL, and JSON no half of a surrogate pair. */
function clean(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}
