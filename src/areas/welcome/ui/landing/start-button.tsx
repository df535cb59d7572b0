import { Button } from '#design/buttons/button.tsx'
import { useSession } from '#platform/web/auth/session.ts'

/** Signs up, or opens the app for people who are signed in. */
export function StartButton() {
  const { signedIn } = useSession()
  return (
    <Button kind="primary" size="xl" render={<a href={signedIn ? '/dashboard' : '/auth/signup'} />}>
      {signedIn ? 'Open Taaskly' : 'Start free'}
    </Button>
  )
}
