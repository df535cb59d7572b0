import { expect, test } from 'vitest'
import { mailCorpus } from '#test/mail/corpus.ts'
import { parseMail } from '../../formats/mail/parse-mail.ts'
import { examineMail } from './examine-mail.ts'

test.each(mailCorpus)('$about', async ({ raw, origin = {}, resolver, expected }) => {
  const bytes = await raw
  const mail = await parseMail(bytes)
  const found = await examineMail(
    bytes,
    mail,
    { envelopeFrom: 'ada@shop.test', client: undefined, ownDomains: ['in.test'], ...origin },
    resolver,
  )
  const attachments = mail.attachments.map(({ name, mediaType, bytes }) => `${name} ${mediaType} ${bytes.length}`)
  expect({ ...mail, ...found, from: mail.from?.address, attachments }).toMatchObject(expected)
})

test('the corpus has at least 60 mails', () => {
  expect(mailCorpus.length).toBeGreaterThanOrEqual(60)
})
