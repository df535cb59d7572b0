/** A text for people outside: a mail to addresses, or a post on a service. */
export type MessageRequest =
  | {
      readonly kind: 'mail'
      readonly to: readonly string[]
      /** The first name of a member, instead of addresses. */
      readonly member?: string
      readonly subject?: string
      readonly text?: string
    }
  /** `place` is as the person calls it: "practice", "the #general channel on Slack". */
  | { readonly kind: 'post'; readonly place: string; readonly text?: string }

const polite =
  /^(?:(?:please|pls|can you|could you|would you|i want you to|i['’]d like (?:you )?to|hey|ok|okay)[,]?\s+)+/i
const address = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g

/** A message that a request wants sent now; undefined if it is about something else. */
export function readMessageRequest(request: string): MessageRequest | undefined {
  const text = request.replace(polite, '').trim()
  return readMail(text) ?? readPost(text)
}

/** To an address, or to somebody whose name only one member has. */
function readMail(text: string): MessageRequest | undefined {
  if (!/^(?:send|write|shoot|drop|e-?mail|mail)\b/i.test(text)) return undefined
  const { head, body } = splitText(text)
  const to = head.match(address) ?? []
  const [, member] =
    to.length > 0
      ? []
      : (/^(?:send|write|shoot|drop)\s+(?:an?\s+)?(?:e-?mail|mail)\s+to\s+(\p{L}+)\b/iu.exec(head) ??
        /^(?:send|write|shoot|drop)\s+(\p{Lu}\p{L}+)\s+an?\s+(?:e-?mail|mail)\b/u.exec(withSmallVerb(head)) ??
        /^(?:e-?mail|mail)\s+(?!me\b|us\b|them\b|it\b|the\b|my\b|all\b|every\w*\b)(\p{L}+)\b/iu.exec(head) ??
        [])
  if (member !== undefined) return { kind: 'mail', to: [], member, ...(body !== undefined && { text: body }) }
  if (to.length === 0 || (!/\be-?mails?\b|\bmails?\b|\bmessage\b/i.test(head) && !/^send\b/i.test(head)))
    return undefined
  const [, subject] =
    /\b(?:about|with (?:the )?subject|subject:?)\s+["“]?(.+?)["”]?\s*(?:to\s+\S+@\S+)?$/i.exec(head) ?? []
  return {
    kind: 'mail',
    to: [...new Set(to)],
    ...(subject !== undefined && { subject: subject.replace(address, '').trim() }),
    ...(body !== undefined && { text: body }),
  }
}

/** The verb in small letters, so that capitals tell names. */
function withSmallVerb(head: string): string {
  return head.charAt(0).toLowerCase() + head.slice(1)
}

const places = String.raw`(?:practice|x|twitter|linkedin|threads|instagram|insta|youtube|slack|#[\w-]+)`

function readPost(text: string): MessageRequest | undefined {
  const tweet = /^tweet\s*:?\s+(?:that\s+)?([\s\S]+)$/i.exec(text)?.[1]
  if (tweet !== undefined) return { kind: 'post', place: 'x', text: unquoted(tweet) }
  if (!/^(?:publish|post|share|announce|send|say|write)\b/i.test(text)) return undefined
  const placed = String.raw`(?:on|to|in|at|via)\s+(?:the\s+|our\s+|my\s+)?(?<place>(?:[\w#-]+\s+){0,3}?${places}\b(?:\s+(?:service|channel|account|page))?(?:\s+(?:on|in)\s+slack)?)`
  const found =
    new RegExp(
      String.raw`^\w+\s+(?:(?:an?|this|the following)\s+)?(?:post\s+|message\s+|update\s+)?${placed}\s*(?::|saying(?: that)?|that says)\s+(?<text>[\s\S]+)$`,
      'i',
    ).exec(text) ??
    new RegExp(String.raw`^\w+\s+(?<text>[\s\S]+?)\s+${placed}[.!]?$`, 'i').exec(text) ??
    new RegExp(String.raw`^\w+\s+${placed}[.!]?$`, 'i').exec(text)
  const { place, text: said } = found?.groups ?? {}
  if (place === undefined) return undefined
  return { kind: 'post', place: place.toLowerCase(), ...(said !== undefined && { text: unquoted(said) }) }
}

function splitText(text: string): { head: string; body?: string } {
  const found =
    /\s(?:saying|that says|with (?:the )?(?:text|message)|to say|to tell (?:him|her|them)|that)(?: that)?:?\s+([\s\S]+)$|\s*:\s+([\s\S]+)$/i.exec(
      text,
    )
  const body = found?.[1] ?? found?.[2]
  return found && body !== undefined ? { head: text.slice(0, found.index), body: unquoted(body) } : { head: text }
}

function unquoted(text: string): string {
  const bare = text.trim()
  return /^["“][\s\S]*["”]$/.test(bare) ? bare.slice(1, -1) : bare
}
