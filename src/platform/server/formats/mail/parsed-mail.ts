/** A mail as people know it. Everything in it was written by strangers. */
export type ParsedMail = {
  messageId: string | null
  inReplyTo: string | null
  references: string[]
  /** When its sender says it was sent. */
  date: string | null
  subject: string
  from: MailPerson | null
  replyTo: MailPerson[]
  to: MailPerson[]
  cc: MailPerson[]
  text: string
  /** Without scripts, styles, forms and anything that is loaded from elsewhere. Empty if the mail has none. */
  html: string
  /** In their order, with names in lower case. */
  headers: MailHeader[]
  attachments: MailAttachment[]
  /** The part of a bounce that programs read. */
  deliveryStatus: string | null
  /** Its structure could not be read: only its headers are here. */
  isBroken: boolean
}

export type MailPerson = { address: string; name: string }
export type MailHeader = { name: string; value: string }
export type MailAttachment = { name: string; mediaType: string; isInline: boolean; bytes: Uint8Array }
