import { Link, Outlet } from '@tanstack/react-router'
import { Logo } from '#design/logo.tsx'

/** One thing at a time, on an empty canvas. */
export default function PlainLayout() {
  return (
    <div className="flex min-h-dvh flex-col bg-canvas">
      <header className="p-5 lg:px-10 lg:py-7">
        <Link to="/dashboard" aria-label="Taaskly, home" className="inline-block">
          <Logo className="h-6.5" />
        </Link>
      </header>
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-(--max-form) flex-1 px-4 pb-24 outline-none">
        <Outlet />
      </main>
    </div>
  )
}
