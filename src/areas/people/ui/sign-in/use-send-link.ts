import { writeLocalText } from '#platform/web/storage/local-storage.ts'
import { useAuthRequest } from '../auth-api.ts'
import { redirectTarget } from './redirect.ts'
import { showSentEmail } from './sent-email.ts'

/** Has a sign-in link sent. This browser remembers for whom, so that the link goes on by itself when it is opened here. */
export function useSendLink() {
  const { mutate, ...request } = useAuthRequest('/link/send', (_, { email = '' }) => {
    writeLocalText('emailForSignIn', email)
    showSentEmail({ what: 'link', email })
  })
  return { ...request, send: (email: string) => mutate({ email, redirectUrl: redirectTarget() }) }
}
