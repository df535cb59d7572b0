import { expect } from 'vitest'
import { attachment, buildMail, buildMultipart, bytesOf, html, text } from '../build-mail.ts'
import type { CorpusMail } from './corpus-mail.ts'

export const structureMails: readonly CorpusMail[] = [
  {
    about: 'text and HTML: both are there',
    raw: buildMultipart('alternative', [text('Hello.'), html('<p>Hello <b>you</b></p>')]),
    expected: { text: 'Hello.\n', html: '<p>Hello <b>you</b></p>' },
  },
  {
    about: 'HTML only: the text is made from it',
    raw: buildMail({ contentType: 'text/html; charset=utf-8', body: '<p>Hello</p><p>you</p>' }),
    expected: { text: expect.stringMatching(/^Hello\s+you/), html: '<p>Hello</p><p>you</p>' },
  },
  {
    about: 'HTML that wants to run, load and submit something',
    raw: buildMail({
      contentType: 'text/html; charset=utf-8',
      body: '<p onclick="x()">Hi<script>x()</script><img src="https://t.test/1.gif"><form action="/x"><input></form><a href="javascript:x()">y</a><iframe src="//t.test"></iframe><style>p{}</style></p>',
    }),
    expected: { html: '<p>Hi<a>y</a></p>' },
  },
  {
    about: 'HTML with a harmless link',
    raw: buildMail({
      contentType: 'text/html; charset=utf-8',
      body: '<a href="https://shop.test/?a=1&amp;b=2">Shop</a>',
    }),
    expected: { html: '<a href="https://shop.test/?a=1&amp;b=2" rel="noopener noreferrer nofollow">Shop</a>' },
  },
  {
    about: 'an attachment',
    raw: buildMultipart('mixed', [text('See below.'), attachment('orders.csv', 'text/csv', 'a,b\n1,2\n')]),
    expected: { text: 'See below.\n', attachments: ['orders.csv text/csv 8'] },
  },
  {
    about: 'an attachment whose name is in another charset (RFC 2231)',
    raw: buildMultipart('mixed', [
      text('Hi'),
      {
        headers: {
          'Content-Type': 'application/pdf',
          'Content-Disposition': "attachment; filename*=utf-8''Gr%C3%BC%C3%9Fe.pdf",
        },
        body: 'x',
      },
    ]),
    expected: { attachments: ['Grüße.pdf application/pdf 2'] },
  },
  {
    about: 'an attachment without a name',
    raw: buildMultipart('mixed', [
      text('Hi'),
      { headers: { 'Content-Type': 'image/png', 'Content-Disposition': 'attachment' }, body: 'x' },
    ]),
    expected: { attachments: ['attachment-1 image/png 2'] },
  },
  {
    about: 'a name of an attachment that wants to be a path',
    raw: buildMultipart('mixed', [text('Hi'), attachment('../../etc/passwd', 'text/plain', 'x')]),
    expected: { attachments: ['../../etc/passwd text/plain 1'] },
  },
  {
    about: 'an inline picture',
    raw: buildMultipart('related', [
      html('<p><img src="cid:a">Hi</p>'),
      {
        headers: { 'Content-Type': 'image/png; name="a.png"', 'Content-ID': '<a>', 'Content-Disposition': 'inline' },
        body: 'x',
      },
    ]),
    expected: { html: '<p>Hi</p>', attachments: ['a.png image/png 2'] },
  },
  {
    about: 'a forwarded mail as an attachment',
    raw: buildMultipart('mixed', [
      text('FYI'),
      {
        headers: { 'Content-Type': 'message/rfc822' },
        body: bytesOf({ headers: { Subject: 'Old' }, body: 'Old text' }),
      },
    ]),
    expected: { text: 'FYI\n', attachments: [expect.stringMatching(/\.eml message\/rfc822/)] },
  },
  {
    about: 'an invitation',
    raw: buildMultipart('mixed', [
      text('Join us'),
      { headers: { 'Content-Type': 'text/calendar; method=REQUEST' }, body: 'BEGIN:VCALENDAR' },
    ]),
    expected: { attachments: [expect.stringMatching(/text\/calendar/)] },
  },
  {
    about: 'winmail.dat of Outlook',
    raw: buildMultipart('mixed', [text('Hi'), attachment('winmail.dat', 'application/ms-tnef', 'x')]),
    expected: { attachments: ['winmail.dat application/ms-tnef 1'] },
  },
  {
    about: 'several recipients, a group and copies',
    raw: buildMail({ to: 'Team: a@in.test, b@in.test;, C <c@in.test>', headers: { Cc: 'd@in.test' } }),
    expected: {
      to: [{ address: 'a@in.test' }, { address: 'b@in.test' }, { name: 'C', address: 'c@in.test' }],
      cc: [{ address: 'd@in.test' }],
    },
  },
  {
    about: 'a reply knows what it answers',
    raw: buildMail({ headers: { 'In-Reply-To': '<a@in.test>', References: '<a@in.test>\r\n <b@in.test>' } }),
    expected: { inReplyTo: '<a@in.test>', references: ['<a@in.test>', '<b@in.test>'] },
  },
  {
    about: 'format=flowed',
    raw: buildMail({ contentType: 'text/plain; charset=utf-8; format=flowed', body: 'one \r\ntwo' }),
    expected: { text: expect.stringMatching(/^one\s+two/) },
  },
  {
    about: 'an attachment of 20 MB',
    raw: buildMultipart('mixed', [
      text('Large'),
      attachment('large.bin', 'application/octet-stream', Buffer.alloc(20_000_000, 7)),
    ]),
    expected: { text: 'Large\n', attachments: ['large.bin application/octet-stream 20000000'] },
  },
  {
    about: 'a text of 2 MB is cut',
    raw: buildMail({ body: 'a'.repeat(2_000_000) }),
    expected: { text: 'a'.repeat(500_000) },
  },
]
