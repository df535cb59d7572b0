import { Link, Outlet } from '@tanstack/react-router'
import { Button } from '#design/button.tsx'
import { Logo } from '#design/logo.tsx'
import { useSession } from '#platform/web/session.ts'
import { SiteFooter } from '../shell/site-footer.tsx'

/** The public site: one column between two hairlines. */
export default function LandingLayout() {
  const { signedIn } = useSession()
  return (
    <div className="flex min-h-[calc(100dvh-var(--offline-height,0px))] flex-col bg-surface">
      <header className="sticky top-0 z-(--z-sticky) border-b border-line bg-surface">
        <div className="mx-auto flex h-14 w-full max-w-[calc(var(--max-site)+64px)] items-center gap-2 px-4 lg:h-16 lg:px-8">
          <Link to="/" aria-label="Taaskly, home" className="mr-auto">
            <Logo className="h-6.5" />
          </Link>
          {signedIn ? (
            <Button render={<Link to="/dashboard" />}>Open Taaskly</Button>
          ) : (
            <>
              <Button kind="ghost" render={<Link to="/auth/login" />}>
                Sign in
              </Button>
              <Button render={<Link to="/auth/signup" />}>Sign up</Button>
            </>
          )}
        </div>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto flex w-full max-w-[calc(var(--max-site)+64px)] flex-1 flex-col outline-none lg:px-8"
      >
        <div className="flex flex-1 flex-col border-line lg:border-x">
          <Outlet />
        </div>
      </main>
      <SiteFooter />
    </div>
  )
}
