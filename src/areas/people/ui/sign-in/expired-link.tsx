import type { ReactNode } from 'react'
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
      <div className="mt-6">
        <WithAuthHref to={retryPath}>
          {(href) => (
            <Button kind="primary" size="lg" full render={<a href={href} />}>
              {retryPath === '/auth/forgot' ? 'Send a new link' : 'Go to sign in'}
            </Button>
          )}
        </WithAuthHref>
      </div>
    </div>
  )
}
