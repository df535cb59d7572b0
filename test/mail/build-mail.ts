/** A part of a mail: its headers, and its body as text or bytes, encoded as the headers say. */
export type MailPart = { headers?: Record<string, string>; body: string | Buffer }

type MailOptions = {
  from?: string
  to?: string
  subject?: string
  messageId?: string | null
  headers?: Record<string, string>
  /** Headers as they are, without a check. */
  rawHeaders?: readonly string[]
  contentType?: string | null
  encoding?: string
  body?: string | Buffer
}

let count = 0

/** A mail as bytes. Whatever is not said is that of an ordinary mail. */
export function buildMail(options: MailOptions = {}): Buffer {
  count += 1
  const {
    from = 'Ada <ada@shop.test>',
    to = 'orders@in.test',
    subject = 'Twelve bags',
    messageId = `<mail-${count}@shop.test>`,
    headers = {},
    rawHeaders = [],
    contentType = 'text/plain; charset=utf-8',
    encoding,
    body = 'Twelve bags of Kestrel, please.',
  } = options
  const all = {
    ...(messageId !== null && { 'Message-ID': messageId }),
    Date: 'Wed, 18 Nov 2026 09:00:00 +0000',
    From: from,
    To: to,
    Subject: subject,
    'MIME-Version': '1.0',
    ...(contentType !== null && { 'Content-Type': contentType }),
    ...(encoding !== undefined && { 'Content-Transfer-Encoding': encoding }),
    ...headers,
  }
  const lines = [...rawHeaders, ...Object.entries(all).map(([name, value]) => `${name}: ${value}`)]
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), Buffer.from(body), Buffer.from('\r\n')])
}

/** A mail of several parts. */
export function buildMultipart(
  kind: string,
  parts: readonly (MailPart | Buffer)[],
  options: Omit<MailOptions, 'body' | 'contentType'> & { end?: string } = {},
): Buffer {
  const { end = '--part--', ...rest } = options
  const pieces = parts.flatMap((part) => [
    Buffer.from('--part\r\n'),
    Buffer.isBuffer(part) ? part : bytesOf(part),
    Buffer.from('\r\n'),
  ])
  const type = `multipart/${kind}; boundary="part"`
  return buildMail({ ...rest, contentType: type, body: Buffer.concat([...pieces, Buffer.from(end)]) })
}

export function text(body: string): MailPart {
  return { headers: { 'Content-Type': 'text/plain; charset=utf-8' }, body }
}

export function html(body: string): MailPart {
  return { headers: { 'Content-Type': 'text/html; charset=utf-8' }, body }
}

export function attachment(name: string, mediaType: string, bytes: string | Buffer): MailPart {
  return {
    headers: {
      'Content-Type': mediaType,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Content-Transfer-Encoding': 'base64',
    },
    body: Buffer.from(bytes).toString('base64').replaceAll(/.{76}/g, '$&\r\n'),
  }
}

export function bytesOf({ headers = {}, body }: MailPart): Buffer {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.concat([Buffer.from(`${lines.join('')}\r\n`), Buffer.from(body)])
}

/** A report that a mail did not arrive, in the form of RFC 3464. */
export function buildBounce(
  fields: Record<string, string>,
  returned = 'Message-ID: <sent-1@in.test>\r\nSubject: Hello',
): Buffer {
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`)
  return buildMultipart(
    'report; report-type=delivery-status',
    [
      text('Your mail did not arrive.'),
      {
        headers: { 'Content-Type': 'message/delivery-status' },
        body: `Reporting-MTA: dns; mx.shop.test\r\n\r\n${lines.join('')}`,
      },
      { headers: { 'Content-Type': 'text/rfc822-headers' }, body: returned },
    ],
    { from: 'MAILER-DAEMON@mx.shop.test', subject: 'Undelivered mail' },
  )
}
