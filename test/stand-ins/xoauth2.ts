/** Whether a mail server takes this token for this mailbox. */
export type AcceptsToken = (user: string, token: string) => boolean

/** What a client sends with AUTH XOAUTH2: the user and the token, between control characters. */
export function parseXoauth2(response: string): { user: string; token: string } {
  const [user = '', auth = ''] = Buffer.from(response, 'base64').toString().split('\u0001')
  return { user: user.replace(/^user=/, ''), token: auth.replace(/^auth=Bearer /, '') }
}

/** As Gmail says it. The client answers with an empty line, and only then gets the error. */
export const xoauth2Error = Buffer.from(
  JSON.stringify({ status: '400', schemes: 'Bearer', scope: 'https://mail.google.com/' }),
).toString('base64')
