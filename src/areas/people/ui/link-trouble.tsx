import type { ReactNode } from 'react'
import Unlink from 'lucide-react/icons/unlink'
import { Button } from '#design/button.tsx'
import { AuthHead } from './auth-head.tsx'
import { OtherDoor } from './other-door.tsx'

/** A link from a mail that opens nothing any more, and where to get another. */
export function LinkTrouble({ again, children }: { again: string; children: ReactNode }) {
  return (
    <div role="alert">
      <AuthHead title="This link does not work any more" icon={<Unlink />}>
        It was used already, or it is too old. {children}
      </AuthHead>
      <div className="mt-6">
        <OtherDoor to={again}>
          {(href) => (
            <Button kind="primary" size="lg" full render={<a href={href} />}>
              {again === '/auth/forgot' ? 'Send a new link' : 'Go to sign in'}
            </Button>
          )}
        </OtherDoor>
      </div>
    </div>
  )
}
