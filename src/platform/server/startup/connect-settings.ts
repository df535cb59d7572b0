import { parseMailServer, type MailServer } from '../messaging/mail-server.ts'
import { exitCodes, StartError } from './start-error.ts'

/** What the environment says about one service that people connect. */
export type ConnectSettings = {
  clientId?: string
  clientSecret?: string
  baseUrl?: string
  imap?: MailServer
  smtp?: MailServer
}

/** CONNECT_{SERVICE}_CLIENT_ID, …_CLIENT_SECRET, …_BASE_URL, …_IMAP_URL and …_SMTP_URL. The services are not known here. */
export function readConnectSettings(env: NodeJS.ProcessEnv): Record<string, ConnectSettings> {
  const services: Record<string, ConnectSettings> = {}
  for (const [name, text] of Object.entries(env)) {
    const [, service, field] =
      /^CONNECT_([A-Z0-9_]+)_(CLIENT_ID|CLIENT_SECRET|BASE_URL|IMAP_URL|SMTP_URL)$/.exec(name) ?? []
    const value = text?.trim()
    if (!service || !value) continue
    const found = (services[service.toLowerCase().replaceAll('_', '-')] ??= {})
    if (field === 'CLIENT_ID') found.clientId = value
    else if (field === 'CLIENT_SECRET') found.clientSecret = value
    else if (field === 'IMAP_URL') found.imap = parseMailServer(value, 'imap') ?? refuseAddress(name, value, 'imap')
    else if (field === 'SMTP_URL') found.smtp = parseMailServer(value, 'smtp') ?? refuseAddress(name, value, 'smtp')
    else found.baseUrl = originOf(name, value)
  }
  return services
}

function originOf(name: string, value: string): string {
  const url = URL.parse(value)
  if (url && /^https?:$/.test(url.protocol)) return url.origin
  return refuseAddress(name, value, 'http')
}

function refuseAddress(name: string, value: string, protocol: string): never {
  throw new StartError(
    `${name} must be an address that begins with ${protocol}s:// or ${protocol}://, but it is "${value}". Correct it and start again.`,
    exitCodes.badSetting,
  )
}
