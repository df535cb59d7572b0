import { writeLocalText } from '#platform/web/storage/local-storage.ts'
import { useAuthRequest } from '../auth-api.ts'
import { redirectTarget } from './redirect.ts'
import { showSentEmail } from './sent-email.ts'

/** Sends a sign-in link. This browser stores the address, so that the link works here without a question. */
export function useSendLink() {
  const { mutate, ...request } = useAuthRequest('/link/send', (_, { email = '' }) => {
    writeLocalText('emailForSignIn', email)
    showSentEmail({ what: 'link', email })
  })
  return { ...request, send: (email: string) => mutate({ email, redirectUrl: redirectTarget() }) }
}
