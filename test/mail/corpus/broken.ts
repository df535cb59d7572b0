import { expect } from 'vitest'
import { attachment, buildMail, buildMultipart, bytesOf, text } from '../build-mail.ts'
import type { CorpusMail } from './corpus-mail.ts'

/** Multiparts inside each other. */
function nested(depth: number): Buffer {
  const open = Array.from(
    { length: depth },
    (_, n) => `--b${n}\r\nContent-Type: multipart/mixed; boundary=b${n + 1}\r\n\r\n`,
  )
  return buildMail({ contentType: 'multipart/mixed; boundary=b0', body: `${open.join('')}--b${depth}\r\n\r\ndeep` })
}

export const brokenMails: readonly CorpusMail[] = [
  {
    about: 'nothing at all',
    raw: Buffer.from(''),
    expected: { text: '', subject: '', from: undefined, messageId: null },
  },
  {
    about: 'no headers',
    raw: Buffer.from('\r\nJust text.'),
    expected: { text: expect.stringContaining('Just text.') },
  },
  { about: 'no body', raw: Buffer.from('Subject: Empty\r\n'), expected: { subject: 'Empty', text: '' } },
  {
    about: 'lines that end with LF only',
    raw: Buffer.from('Subject: Unix\nFrom: a@b.test\n\nText\n'),
    expected: { subject: 'Unix', from: 'a@b.test', text: 'Text\n' },
  },
  { about: 'no Content-Type', raw: buildMail({ contentType: null, body: 'Plain.' }), expected: { text: 'Plain.\n' } },
  { about: 'no date', raw: Buffer.from('From: a@b.test\r\n\r\nHi'), expected: { date: null } },
  {
    about: 'a date that is none',
    raw: Buffer.from('From: a@b.test\r\nDate: yesterday, around noon\r\n\r\nHi'),
    expected: { date: null },
  },
  {
    about: 'a date in the year 99999',
    raw: Buffer.from('From: a@b.test\r\nDate: Wed, 18 Nov 99999 09:00:00 +0000\r\n\r\nHi'),
    expected: { date: null },
  },
  { about: 'no sender', raw: Buffer.from('To: a@b.test\r\n\r\nHi'), expected: { from: undefined } },
  {
    about: 'a sender that is no address',
    raw: buildMail({ from: 'the management' }),
    expected: { text: expect.any(String) },
  },
  {
    about: 'a multipart that never ends',
    raw: buildMultipart('mixed', [text('Cut off')], { end: '' }),
    expected: { text: expect.stringContaining('Cut off') },
  },
  {
    about: 'a multipart without a boundary',
    raw: buildMail({ contentType: 'multipart/mixed', body: 'Lost' }),
    expected: { isBroken: false },
  },
  {
    about: 'base64 that is none',
    raw: buildMultipart('mixed', [
      text('Hi'),
      bytesOf({
        headers: { 'Content-Type': 'image/png; name=a.png', 'Content-Transfer-Encoding': 'base64' },
        body: '!!! no base64 !!!',
      }),
    ]),
    expected: { text: 'Hi\n', attachments: [expect.stringMatching(/^a\.png image\/png/)] },
  },
  {
    about: 'quoted-printable with broken escapes',
    raw: buildMail({ encoding: 'quoted-printable', body: '100=% =ZZ sure=' }),
    expected: { text: expect.stringContaining('sure') },
  },
  { about: 'NUL bytes', raw: buildMail({ body: 'a\0b', subject: 'x\0y' }), expected: { text: 'ab\n', subject: 'xy' } },
  {
    about: 'a line break hidden in the subject',
    raw: buildMail({ subject: '=?utf-8?q?Hi=0D=0ABcc:_all@shop.test?=' }),
    expected: { subject: 'Hi Bcc: all@shop.test' },
  },
  {
    about: 'a header of 300 KB',
    raw: buildMail({ headers: { 'X-Long': 'a'.repeat(300_000) } }),
    expected: { subject: 'Twelve bags' },
  },
  {
    about: 'headers of 3 MB: only the first ones are read',
    raw: buildMail({
      rawHeaders: Array.from({ length: 30_000 }, (_, n) => `X-${n}: ${'a'.repeat(90)}`).toSpliced(
        0,
        0,
        'Subject: First',
      ),
    }),
    expected: { isBroken: true },
  },
  { about: 'parts inside each other, 20 deep', raw: nested(20), expected: { text: expect.stringContaining('deep') } },
  {
    about: 'parts inside each other, 2,000 deep',
    raw: nested(2_000),
    expected: { isBroken: true, subject: 'Twelve bags' },
  },
  {
    about: '1,000 attachments: 100 are taken',
    raw: buildMultipart('mixed', [
      text('Many'),
      ...Array.from({ length: 1_000 }, (_, n) => attachment(`${n}.txt`, 'text/plain', 'x')),
    ]),
    expected: { text: 'Many\n', attachments: expect.objectContaining({ length: 100 }) },
  },
  {
    about: 'an unpaired surrogate in an encoded name',
    raw: buildMail({ subject: '=?utf-16?b?2AA=?=' }),
    expected: { subject: expect.any(String) },
  },
]
