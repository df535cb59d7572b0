import { useEffect } from 'react'
import { LogoMark } from '#design/brand/logo.tsx'
import { signingIn } from '#platform/web/auth/signing-in.ts'

/** Covers the page until the next page is there. */
export function SigningIn() {
  const { visible, message } = signingIn.use()
  useEffect(() => {
    if (!visible) return
    // Whoever goes back finds the page as it was left, covered: the server knows what they should see now.
    const reload = ({ persisted }: PageTransitionEvent) => persisted && location.reload()
    addEventListener('pageshow', reload)
    return () => removeEventListener('pageshow', reload)
  }, [visible])
  return (
    <div role="status">
      {visible && (
        <div className="fixed inset-0 z-(--z-loading) flex flex-col items-center justify-center gap-5 bg-surface">
          <LogoMark className="size-14" />
          <p className="text-16 font-medium">{message}</p>
        </div>
      )}
    </div>
  )
}
