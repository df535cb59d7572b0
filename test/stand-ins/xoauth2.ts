/** Whether a mail server takes this token for this mailbox. */
export type AcceptsToken = (user: string, token: string) => boolean

/** What a client sends with AUTH XOAUTH2: the user and the token, between control characters. */
export function parseXoauth2(response: string): { user: string; token: string } {
  const [, user = '', token = ''] =
    /^user=(.*)\u0001auth=Bearer (.*)\u0001\u0001$/.exec(Buffer.from(response, 'base64').toString()) ?? []
  return { user, token }
}

/** As Gmail says it. The client answers with an empty line, and only then gets the error. */
export const xoauth2Error = Buffer.from(
  JSON.stringify({ status: '400', schemes: 'Bearer', scope: 'https://mail.google.com/' }),
).toString('base64')
