import { alert } from '#design/feedback/alert.ts'
import { Button } from '#design/buttons/button.tsx'
import { startSigningIn, stopSigningIn } from '#platform/web/auth/signing-in.ts'
import { useAuthRequest } from './auth-api.ts'
import { OrDivider } from './sign-in/auth-heading.tsx'
import { redirectTarget } from './sign-in/redirect.ts'
import { useSignInOptions } from './use-sign-in-options.ts'

export function GoogleSignIn() {
  if (!useSignInOptions().google) return null
  return (
    <>
      <GoogleButton />
      <OrDivider />
    </>
  )
}

/** Goes to Google and back. Errors are shown by `useGoogleError` on the sign-in page. */
function GoogleButton() {
  const request = useAuthRequest('/google', (response) => {
    startSigningIn()
    location.assign(redirectUrlIn(response))
  })
  const go = () =>
    request.mutate({ redirectUrl: redirectTarget() }, { onError: ({ message }) => showGoogleError(message) })
  return (
    <Button size="lg" full icon={<GoogleLogo />} busy={request.isPending} busyLabel="Going to Google" onClick={go}>
      Continue with Google
    </Button>
  )
}

export function showGoogleError(message: string) {
  stopSigningIn()
  alert({ type: 'error', msg: `Error: ${message}` })
}

export function redirectUrlIn(response: unknown): string {
  return typeof response === 'object' && response !== null && 'url' in response ? String(response.url) : '/auth/login'
}

export function GoogleLogo() {
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden className="size-4">
      <path d="M12.48 10.92v3.28h7.84c-.24 1.84-.853 3.187-1.787 4.133-1.147 1.147-2.933 2.4-6.053 2.4-4.827 0-8.6-3.893-8.6-8.72s3.773-8.72 8.6-8.72c2.6 0 4.507 1.027 5.907 2.347l2.307-2.307C18.747 1.44 16.133 0 12.48 0 5.867 0 .307 5.387.307 12s5.56 12 12.173 12c3.573 0 6.267-1.173 8.373-3.36 2.16-2.16 2.84-5.213 2.84-7.667 0-.76-.053-1.467-.173-2.053H12.48z" />
    </svg>
  )
}
