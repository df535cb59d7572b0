import type { SendMailOptions } from 'nodemailer'
import type { AllowRule } from '../fetch/allow-list.ts'
import { TokenRefused } from '../outgoing/connections/provider.ts'
import { CallFailed } from '../outgoing/failure.ts'
import { resolveMailServer, type MailServer } from './mail-server.ts'
import { openSmtpSender } from './smtp-sender.ts'

/** Signs in with a password, or by XOAUTH2 with a token. */
export type MailSecret = { readonly password: string } | { readonly accessToken: string }

type Login = { server: MailServer; user: string; secret: MailSecret; allow: readonly AllowRule[] }

/** Sends over SMTP, signed in. Fails with `TokenRefused` if the server does not accept the password or token. */
export async function sendWithLogin({ server, user, secret, allow }: Login, mail: SendMailOptions): Promise<void> {
  const { port, security } = server
  const send = openSmtpSender({
    host: await resolveMailServer(server, { allow, ports: [25, 465, 587] }),
    port,
    secure: security === 'tls',
    ...(security === 'starttls' ? { requireTLS: true } : { ignoreTLS: security === 'none' }),
    tls: { servername: server.host },
    auth: 'password' in secret ? { user, pass: secret.password } : { type: 'OAuth2', user, ...secret },
  })
  await send(mail).catch((error: unknown) => {
    throw isSignInRefused(error) ? new TokenRefused('The mail server does not accept the sign-in.') : error
  })
}

/** 4xx passes by itself. 5.7.139 and 5.7.30: an admin has switched this way of sending off, which no new token changes. */
function isSignInRefused(error: unknown): boolean {
  if (!(error instanceof CallFailed) || !(error.cause instanceof Error)) return false
  const { code, responseCode = 535, message } = error.cause as Error & { code?: string; responseCode?: number }
  return code === 'EAUTH' && responseCode >= 500 && !/5\.7\.(139|30)\b/.test(message)
}
