import { expect } from 'vitest'
import { buildBounce, buildMail, buildMultipart, text } from '../build-mail.ts'
import type { CorpusMail } from './corpus-mail.ts'

const withHeader = (name: string, value: string) => buildMail({ headers: { [name]: value } })
const isAutomatic = { automatic: expect.any(String) }

export const automaticMails: readonly CorpusMail[] = [
  { about: 'a mail of a person is not automatic', raw: buildMail(), expected: { automatic: null, bounce: null } },
  { about: 'Auto-Submitted: no', raw: withHeader('Auto-Submitted', 'no'), expected: { automatic: null } },
  { about: 'an out-of-office reply', raw: withHeader('Auto-Submitted', 'auto-replied'), expected: isAutomatic },
  { about: 'a generated mail', raw: withHeader('Auto-Submitted', 'auto-generated; x=1'), expected: isAutomatic },
  { about: 'an old autoresponder', raw: withHeader('X-Autoreply', 'yes'), expected: isAutomatic },
  {
    about: 'an Exchange that wants no reply',
    raw: withHeader('X-Auto-Response-Suppress', 'DR, OOF, AutoReply'),
    expected: isAutomatic,
  },
  { about: 'bulk mail', raw: withHeader('Precedence', 'bulk'), expected: { automatic: 'it was sent to many people' } },
  {
    about: 'a mailing list',
    raw: withHeader('List-Id', '<dev.lists.test>'),
    expected: { automatic: 'it comes from a mailing list' },
  },
  { about: 'a newsletter', raw: withHeader('List-Unsubscribe', '<https://shop.test/u>'), expected: isAutomatic },
  { about: 'a loop: X-Loop', raw: withHeader('X-Loop', 'orders@in.test'), expected: isAutomatic },
  {
    about: 'a loop: a mail that we have sent ourselves',
    raw: buildMail({ messageId: '<01890a5d-ac96-774b-bcce-b302099a8057@in.test>' }),
    expected: isAutomatic,
  },
  {
    about: 'the same id of another installation is not ours',
    raw: buildMail({ messageId: '<01890a5d-ac96-774b-bcce-b302099a8057@shop.test>' }),
    expected: { automatic: null },
  },
  {
    about: 'a hard bounce',
    raw: buildBounce({
      'Final-Recipient': 'rfc822; nobody@shop.test',
      Action: 'failed',
      Status: '5.1.1',
      'Diagnostic-Code': 'smtp; 550 no such user',
    }),
    origin: { envelopeFrom: '' },
    expected: {
      automatic: expect.any(String),
      bounce: {
        messageId: '<sent-1@in.test>',
        recipients: [
          { address: 'nobody@shop.test', status: '5.1.1', isPermanent: true, diagnostic: 'smtp; 550 no such user' },
        ],
      },
    },
  },
  {
    about: 'a full mailbox is not for ever',
    raw: buildBounce({ 'Final-Recipient': 'rfc822;ada@shop.test', Action: 'failed', Status: '4.2.2' }),
    expected: { bounce: { recipients: [{ status: '4.2.2', isPermanent: false }] } },
  },
  {
    about: 'a delay is no failure',
    raw: buildBounce({ 'Original-Recipient': 'rfc822;ada@shop.test', Action: 'delayed', Status: '4.4.1' }),
    expected: { bounce: { recipients: [{ address: 'ada@shop.test', action: 'delayed', isPermanent: false }] } },
  },
  {
    about: 'a bounce that says it in a header only',
    raw: buildMail({ from: 'postmaster@shop.test', headers: { 'X-Failed-Recipients': 'a@shop.test, b@shop.test' } }),
    expected: {
      automatic: 'it comes from a mail server',
      bounce: { recipients: [{ address: 'a@shop.test' }, { address: 'b@shop.test' }] },
    },
  },
  {
    about: 'a read receipt',
    raw: buildMultipart('report; report-type=disposition-notification', [text('Read.')]),
    expected: { automatic: 'it is a report about another mail', bounce: null },
  },
]
