import { keepText } from '#platform/web/kept.ts'
import { useDoor } from './ask.ts'
import { wantedPlace } from './enter.ts'
import { showSent } from './sent.ts'

/** Has a sign-in link sent. This browser remembers for whom, so that the link goes on by itself when it is opened here. */
export function useSendLink() {
  const { mutate, ...door } = useDoor('/link/send', (_, { email = '' }) => {
    keepText('emailForSignIn', email)
    showSent({ what: 'link', email })
  })
  return { ...door, send: (email: string) => mutate({ email, redirectUrl: wantedPlace() }) }
}
