import { expect } from 'vitest'
import { buildMail } from '../build-mail.ts'
import type { CorpusMail } from './corpus-mail.ts'

const latin1 = (text: string) => Buffer.from(text, 'latin1')

export const charsetMails: readonly CorpusMail[] = [
  {
    about: 'plain ASCII',
    raw: buildMail({ body: 'Hello.' }),
    expected: { text: 'Hello.\n', subject: 'Twelve bags', from: 'ada@shop.test' },
  },
  { about: 'UTF-8 as it is', raw: buildMail({ body: 'Grüße aus Köln' }), expected: { text: 'Grüße aus Köln\n' } },
  {
    about: 'quoted-printable ISO-8859-1',
    raw: buildMail({ contentType: 'text/plain; charset=iso-8859-1', encoding: 'quoted-printable', body: 'Gr=FC=DFe' }),
    expected: { text: 'Grüße\n' },
  },
  {
    about: 'raw Windows-1252 with curly quotes and a euro sign',
    raw: buildMail({
      contentType: 'text/plain; charset=windows-1252',
      encoding: '8bit',
      body: Buffer.from([0x93, 0x80, 0x94]),
    }),
    expected: { text: '“€”\n' },
  },
  {
    about: 'base64 UTF-8',
    raw: buildMail({ encoding: 'base64', body: Buffer.from('Olá, mundo').toString('base64') }),
    expected: { text: 'Olá, mundo' },
  },
  {
    about: 'ISO-2022-JP',
    raw: buildMail({
      contentType: 'text/plain; charset=iso-2022-jp',
      encoding: '7bit',
      body: latin1('\x1b$B$3$s$K$A$O\x1b(B'),
    }),
    expected: { text: 'こんにちは\n' },
  },
  {
    about: 'Shift_JIS',
    raw: buildMail({
      contentType: 'text/plain; charset=shift_jis',
      encoding: '8bit',
      body: Buffer.from([0x82, 0xb1, 0x82, 0xf1]),
    }),
    expected: { text: 'こん\n' },
  },
  {
    about: 'GB2312',
    raw: buildMail({
      contentType: 'text/plain; charset=gb2312',
      encoding: '8bit',
      body: Buffer.from([0xc4, 0xe3, 0xba, 0xc3]),
    }),
    expected: { text: '你好\n' },
  },
  {
    about: 'KOI8-R',
    raw: buildMail({
      contentType: 'text/plain; charset=koi8-r',
      encoding: '8bit',
      body: Buffer.from([0xf0, 0xd2, 0xc9, 0xd7, 0xc5, 0xd4]),
    }),
    expected: { text: 'Привет\n' },
  },
  {
    about: 'a charset that does not exist',
    raw: buildMail({ contentType: 'text/plain; charset=klingon-1', body: 'Hello.' }),
    expected: { text: 'Hello.\n' },
  },
  {
    about: 'bytes that are no UTF-8 in a mail that says UTF-8',
    raw: buildMail({ body: Buffer.from([0x48, 0xff, 0xfe, 0x49]) }),
    expected: { text: expect.stringMatching(/^H.*I/) },
  },
  {
    about: 'an encoded subject in two words of Q',
    raw: buildMail({ subject: '=?utf-8?q?Gr=C3=BC=C3=9Fe?= =?utf-8?q?_aus_K=C3=B6ln?=' }),
    expected: { subject: 'Grüße aus Köln' },
  },
  {
    about: 'an encoded subject in B that is cut in the middle of a character',
    raw: buildMail({ subject: '=?utf-8?b?R3LDvMM=?= =?utf-8?b?n2U=?=' }),
    expected: { subject: expect.stringMatching(/^Grü.*e$/) },
  },
  {
    about: 'an encoded name of the sender',
    raw: buildMail({ from: '=?iso-8859-1?q?J=F6rg_M=FCller?= <joerg@shop.test>' }),
    expected: { from: 'joerg@shop.test' },
  },
  {
    about: 'raw UTF-8 in the headers (SMTPUTF8)',
    raw: buildMail({ subject: 'Köln', from: 'Jörg <jörg@köln.test>' }),
    expected: { subject: 'Köln', from: 'jörg@köln.test' },
  },
]
