import { Button } from '#design/buttons/button.tsx'
import { useSession } from '#platform/web/auth/session.ts'

/** The one thing to do next: come in, or go on. */
export function StartButton() {
  const { signedIn } = useSession()
  return (
    <Button kind="primary" size="xl" render={<a href={signedIn ? '/dashboard' : '/auth/signup'} />}>
      {signedIn ? 'Open Taaskly' : 'Start free'}
    </Button>
  )
}
