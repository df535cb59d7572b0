import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link } from '#design/link.tsx'
import { OtherDoor } from './other-door.tsx'

export function BackToSignIn() {
  return (
    <p className="mt-5 text-13">
      <OtherDoor to="/auth/login">
        {(href) => (
          <Link alone href={href} className="inline-flex min-h-6 items-center gap-1">
            <ArrowLeft className="size-3.5" />
            Back to sign in
          </Link>
        )}
      </OtherDoor>
    </p>
  )
}
