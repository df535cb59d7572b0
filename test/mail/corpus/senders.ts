import { generateKeyPairSync } from 'node:crypto'
import { dkimSign, type DNSResolver } from 'mailauth'
import { buildMail } from '../build-mail.ts'
import type { CorpusMail } from './corpus-mail.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const key = publicKey.replaceAll(/-----[^-]+-----|\s/g, '')

/** The DNS of shop.test, which may send from 8.8.8.8 and signs with a key, and of a domain that is down. */
const records: Record<string, string[][]> = {
  'TXT shop.test': [['v=spf1 ip4:8.8.8.8 -all']],
  'TXT mail._domainkey.shop.test': [[`v=DKIM1; k=rsa; p=${key}`]],
  'TXT _dmarc.shop.test': [['v=DMARC1; p=reject']],
  'TXT other.test': [['v=spf1 ~all']],
}
const resolver: DNSResolver = async (name, type) => {
  const found = records[`${type} ${name}`]
  if (found) return found
  throw Object.assign(new Error('Not found'), { code: name.endsWith('down.test') ? 'ETIMEOUT' : 'ENOTFOUND' })
}

async function signed(raw: Buffer, change: (mail: string) => string = (mail) => mail): Promise<Buffer> {
  const signature = { signingDomain: 'shop.test', selector: 'mail', privateKey }
  // Its types ask for one signature, its code for a list.
  const { signatures } = await dkimSign(raw, { ...signature, signatureData: [signature] })
  return Buffer.from(change(`${signatures}${raw.toString()}`))
}

const fromShop = { client: { address: '8.8.8.8', name: 'mx.shop.test' } }
const fromElsewhere = { client: { address: '9.9.9.9', name: 'mx.elsewhere.test' } }

export const senderMails: readonly CorpusMail[] = [
  {
    about: 'the right server, signed',
    raw: signed(buildMail()),
    origin: fromShop,
    resolver,
    expected: { checks: { spf: 'pass', dkim: 'pass', dmarc: 'pass' } },
  },
  {
    about: 'the right server, not signed',
    raw: buildMail(),
    origin: fromShop,
    resolver,
    expected: { checks: { spf: 'pass', dkim: 'none', dmarc: 'pass' } },
  },
  {
    about: 'a spoofed sender',
    raw: buildMail(),
    origin: fromElsewhere,
    resolver,
    expected: { checks: { spf: 'fail', dkim: 'none', dmarc: 'fail' } },
  },
  {
    about: 'a forwarded mail: another server, but signed',
    raw: signed(buildMail()),
    origin: fromElsewhere,
    resolver,
    expected: { checks: { spf: 'fail', dkim: 'pass', dmarc: 'pass' } },
  },
  {
    about: 'a signed mail whose text was changed',
    raw: signed(buildMail(), (mail) => mail.replace('Twelve bags of', 'Ninety bags of')),
    origin: fromElsewhere,
    resolver,
    expected: { checks: { dkim: 'neutral', dmarc: 'fail' } },
  },
  {
    about: 'a spoofed sender who sends from a domain of their own',
    raw: buildMail(),
    origin: { ...fromElsewhere, envelopeFrom: 'x@other.test' },
    resolver,
    expected: { checks: { spf: 'softfail', dmarc: 'fail' } },
  },
  {
    about: 'a domain without any records',
    raw: buildMail({ from: 'a@nothing.test' }),
    origin: { ...fromElsewhere, envelopeFrom: 'a@nothing.test' },
    resolver,
    expected: { checks: { spf: 'none', dkim: 'none', dmarc: 'none' } },
  },
  {
    about: 'a domain whose DNS does not answer',
    raw: buildMail({ from: 'a@down.test' }),
    origin: { ...fromElsewhere, envelopeFrom: 'a@down.test' },
    resolver,
    expected: { checks: { spf: 'temperror', dmarc: 'temperror' } },
  },
  {
    about: 'from a mailbox: only the signature says something',
    raw: signed(buildMail()),
    resolver,
    expected: { checks: { spf: 'none', dkim: 'pass', dmarc: 'pass' } },
  },
  {
    about: 'a relay in our own network, not signed: nothing is known',
    raw: buildMail(),
    origin: { client: { address: '127.0.0.1', name: 'localhost' } },
    resolver,
    expected: { checks: { spf: 'none', dkim: 'none', dmarc: 'none' } },
  },
  {
    about: 'a hundred signatures are not checked',
    raw: buildMail({
      rawHeaders: Array.from(
        { length: 100 },
        () => 'DKIM-Signature: v=1; a=rsa-sha256; d=shop.test; s=mail; h=from; bh=x; b=x',
      ),
    }),
    origin: fromShop,
    resolver,
    expected: { checks: { spf: 'none', dkim: 'none', dmarc: 'none' } },
  },
]
