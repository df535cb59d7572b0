import { Refusal, refuse } from '../../contract/refusal.ts'
import type { AllowRule } from '../fetch/allow-list.ts'
import { isPublicAddress } from '../fetch/ip-address.ts'
import { resolveAllowedAddresses, systemResolve } from '../fetch/target.ts'

/** An IMAP or SMTP server. `none` is for servers of the own network only. */
export type MailServer = {
  readonly host: string
  readonly port: number
  readonly security: 'tls' | 'starttls' | 'none'
}

/** Reads imaps://host:993, and imap://host:143 for one without encryption; the same with smtp. */
export function parseMailServer(address: string, protocol: 'imap' | 'smtp'): MailServer | undefined {
  const url = URL.parse(address)
  const isTls = url?.protocol === `${protocol}s:`
  if (!url?.hostname || (!isTls && url.protocol !== `${protocol}:`)) return undefined
  const usualPort = usualPorts[protocol][isTls ? 1 : 0]
  return { host: url.hostname, port: Number(url.port) || usualPort, security: isTls ? 'tls' : 'none' }
}

const usualPorts = { imap: [143, 993], smtp: [587, 465] } as const

/** The address to connect to: on the public internet and at one of these ports, or what `allow` names. */
export async function resolveMailServer(
  { host, port, security }: MailServer,
  { allow, ports }: { allow: readonly AllowRule[]; ports: readonly number[] },
): Promise<string> {
  const name = host.includes(':') ? `[${host}]` : host
  const url = URL.parse(`http://${name}:${port}`) ?? refuse('mail.host', 400, 'This is not the name of a server.')
  const signal = AbortSignal.timeout(15_000)
  const target = { allow, ports, resolve: systemResolve, signal }
  const [address = ''] = await resolveAllowedAddresses(url, target).catch((error: unknown) => {
    // It is the server that was chosen, and not the person, that may not be reached.
    if (error instanceof Refusal && error.status === 403) refuse(error.code, 409, error.message)
    throw error
  })
  if (security === 'none' && isPublicAddress(address))
    refuse('mail.not-encrypted', 400, 'The password would be sent for all to read. Choose TLS or STARTTLS.')
  return address
}
