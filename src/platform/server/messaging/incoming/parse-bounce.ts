import type { Bounce } from './incoming-mail.ts'

/** What a report about an earlier mail says (RFC 3464); null if nobody is named in it. */
export function parseBounce(deliveryStatus: string | null, returned: string, failedRecipients: string): Bounce | null {
  const messageId = /^message-id:\s*(<[^<>\s]{1,500}>)/im.exec(returned)?.[1] ?? null
  const fields = (deliveryStatus ?? '').split(/\r?\n\s*\r?\n/).map(parseFields)
  const recipients = fields.flatMap((each) => {
    const address = addressIn(each.get('final-recipient') ?? each.get('original-recipient'))
    if (address === undefined) return []
    const status = /\d\.\d{1,3}\.\d{1,3}/.exec(each.get('status') ?? '')?.[0] ?? ''
    const action = (each.get('action') ?? '').toLowerCase()
    const diagnostic = (each.get('diagnostic-code') ?? '').slice(0, 500)
    return [{ address, action, status, diagnostic, isPermanent: action === 'failed' && status.startsWith('5') }]
  })
  if (recipients.length > 0) return { messageId, recipients }
  // Some servers say it in a header only.
  const addresses = failedRecipients.split(',').flatMap((each) => addressIn(each) ?? [])
  if (addresses.length === 0) return null
  const failed = { action: 'failed', status: '', diagnostic: '', isPermanent: true }
  return { messageId, recipients: addresses.map((address) => ({ address, ...failed })) }
}

/** `Name: value` lines; a line that begins with a space continues the one before. */
function parseFields(block: string): Map<string, string> {
  const lines = block.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  return new Map(
    lines.flatMap((line) => {
      const colon = line.indexOf(':')
      return colon > 0 ? [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()] as const] : []
    }),
  )
}

function addressIn(text = ''): string | undefined {
  const words = text.slice(0, 1_000).split(/[\s<>;,]+/)
  return words.find((word) => word.indexOf('@') > 0 && !word.endsWith('@'))
}
