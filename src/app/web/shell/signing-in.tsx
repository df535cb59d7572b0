import { LogoMark } from '#design/logo.tsx'
import { signingIn } from '#platform/web/signing-in.ts'

/** Covers the page from the sign-in click until the next page is there. */
export function SigningIn() {
  const { visible, message } = signingIn.use()
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
