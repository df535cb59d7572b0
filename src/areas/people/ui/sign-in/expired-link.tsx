import type { ReactNode } from 'react'
import Mail from 'lucide-react/icons/mail'
import Unlink from 'lucide-react/icons/unlink'
import { Button } from '#design/buttons/button.tsx'
import { AuthHeading } from './auth-heading.tsx'
import { WithAuthHref } from './auth-link.tsx'

/** For a link that no longer works, with the way to a new one. */
export function ExpiredLink({ retryPath, children }: { retryPath: string; children: ReactNode }) {
  return (
    <div role="alert">
      <AuthHeading title="This link does not work any more" icon={<Unlink />}>
        It was used already, or it is too old. {children}
      </AuthHeading>
      <LinkButton to={retryPath}>{retryPath === '/auth/forgot' ? 'Send a new link' : 'Go to sign in'}</LinkButton>
    </div>
  )
}

/** For the target of a link, opened without its token. */
export function MissingLink({ children }: { children: ReactNode }) {
  return (
    <>
      <AuthHeading title="Open the link in your mail" icon={<Mail />}>
        This page works only through the link that was mailed to you. Open it, or copy the whole of it. {children}
      </AuthHeading>
      <LinkButton to="/auth/login">Go to sign in</LinkButton>
    </>
  )
}

function LinkButton({ to, children }: { to: string; children: ReactNode }) {
  return (
    <div className="mt-6">
      <WithAuthHref to={to}>
        {(href) => (
          <Button kind="primary" size="lg" full render={<a href={href} />}>
            {children}
          </Button>
        )}
      </WithAuthHref>
    </div>
  )
}
