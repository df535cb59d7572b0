import { Button } from '#design/button.tsx'
import { useSession } from '#platform/web/session.ts'

/** The one thing to do next: come in, or go on. */
export function Begin() {
  const { signedIn } = useSession()
  return (
    <Button kind="primary" size="xl" render={<a href={signedIn ? '/dashboard' : '/auth/signup'} />}>
      {signedIn ? 'Open Taaskly' : 'Start free'}
    </Button>
  )
}
