import { Resolver } from 'node:dns/promises'
import { authenticate, type DNSResolver } from 'mailauth'
import { isPublicAddress } from '../../fetch/ip-address.ts'
import { splitMail } from './dedupe-key.ts'
import type { CheckResult, SenderChecks } from './incoming-mail.ts'

type Sender = { from: string; client: { address: string; name: string } | undefined; domain: string }

/**
 * Checks whether a mail comes from whom it says. A server in our own network passes mails on for others, so its address
 * says nothing; then only signatures count.
 */
export async function checkSender(
  raw: Buffer,
  { from, client, domain }: Sender,
  resolver: DNSResolver = resolveDns,
): Promise<SenderChecks> {
  const isOutside = client !== undefined && isPublicAddress(client.address)
  const signatures = splitMail(raw).head.match(/^dkim-signature:/gim)?.length ?? 0
  if ((!isOutside && signatures === 0) || signatures > maxSignatures) return unchecked
  const { dkim, spf, dmarc } = await authenticate(raw, {
    ...(isOutside && { ip: client.address, helo: client.name }),
    sender: from,
    mta: domain,
    resolver,
    disableArc: true,
    disableBimi: true,
  })
  const results = (dkim?.results ?? []).map(({ status }) => resultOf(status.result))
  return {
    spf: resultOf(isOutside && spf ? spf.status.result : 'none'),
    dkim: results.find((result) => result === 'pass') ?? results[0] ?? 'none',
    dmarc: resultOf(dmarc ? dmarc.status.result : 'none'),
  }
}

/** Each costs a lookup and a hash of the whole mail. */
const maxSignatures = 10
export const unchecked: SenderChecks = { spf: 'none', dkim: 'none', dmarc: 'none' }

const known = new Set<string>(['pass', 'fail', 'softfail', 'neutral', 'none', 'policy', 'temperror', 'permerror'])

function resultOf(result: string): CheckResult {
  return isKnown(result) ? result : 'none'
}

function isKnown(result: string): result is CheckResult {
  return known.has(result)
}

const resolveDns: DNSResolver = async (name, type) =>
  (await new Resolver({ timeout: 2_000, tries: 2 }).resolve(name, type)) as string[]
