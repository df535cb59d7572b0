import { Link, Outlet } from '@tanstack/react-router'
import { Logo } from '#design/brand/logo.tsx'
import { useSession } from '#platform/web/auth/session.ts'
import { GlobalShortcuts } from '../shell/shortcuts/global-shortcuts.tsx'

export default function PlainLayout() {
  const { signedIn } = useSession()
  return (
    <div className="flex min-h-dvh flex-col bg-canvas">
      <GlobalShortcuts />
      <header className="p-5 lg:px-10 lg:py-7">
        <Link to={signedIn ? '/dashboard' : '/'} aria-label="Taaskly, home" className="inline-block">
          <Logo className="h-6.5" />
        </Link>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto flex w-full max-w-(--max-form) flex-1 flex-col px-4 pb-24 outline-none"
      >
        <Outlet />
      </main>
    </div>
  )
}
