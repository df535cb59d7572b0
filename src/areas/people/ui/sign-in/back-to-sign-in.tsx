import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link } from '#design/buttons/link.tsx'
import { WithAuthHref } from './auth-link.tsx'

export function BackToSignIn() {
  return (
    <p className="mt-5 text-13">
      <WithAuthHref to="/auth/login">
        {(href) => (
          <Link standalone href={href} className="inline-flex min-h-6 items-center gap-1">
            <ArrowLeft className="size-3.5" />
            Back to sign in
          </Link>
        )}
      </WithAuthHref>
    </p>
  )
}
