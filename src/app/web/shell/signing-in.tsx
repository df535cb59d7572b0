import { useEffect } from 'react'
import { LogoMark } from '#design/brand/logo.tsx'
import { signingIn } from '#platform/web/auth/signing-in.ts'

/** Covers the page until the next page has loaded. */
export function SigningIn() {
  const { visible, message } = signingIn.use()
  useEffect(() => {
    if (!visible) return
    // The back button restores the covered page from the cache: the server knows what to show now.
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
