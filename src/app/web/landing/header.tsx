import { useLocation } from '@tanstack/react-router'
import Menu from 'lucide-react/icons/menu'
import X from 'lucide-react/icons/x'
import { Button } from '#design/buttons/button.tsx'
import { Logo } from '#design/brand/logo.tsx'
import { useSession } from '#platform/web/auth/session.ts'

export function LandingHeader() {
  const { signedIn } = useSession()
  return (
    <header className="sticky top-0 z-(--z-sticky) border-b border-line bg-surface">
      <div className="mx-auto flex h-14 w-full max-w-[calc(var(--max-site)+64px)] items-center gap-2 px-4 lg:h-16 lg:gap-8 lg:px-8">
        <a href="/" aria-label="Taaskly, home" className="mr-auto lg:mr-0">
          <Logo className="h-6.5" />
        </a>
        <nav aria-label="Site" className="mr-auto flex gap-6 text-14 font-medium text-ink-2 max-lg:hidden">
          <Links className="py-1 hover:text-ink aria-[current]:text-ink" />
        </nav>
        <div className="flex items-center gap-2">
          {signedIn ? (
            <Button kind="ink" className={large} render={<a href="/dashboard" />}>
              Open Taaskly
            </Button>
          ) : (
            <>
              <Button kind="ghost" className={`${large} max-lg:hidden`} render={<a href="/auth/login" />}>
                Sign in
              </Button>
              <Button kind="ink" className={large} render={<a href="/auth/signup" />}>
                Start free
              </Button>
            </>
          )}
        </div>
        <PhoneMenu signedIn={signedIn} />
      </div>
    </header>
  )
}

/** Uses `<details>`, which opens before any script has loaded. */
function PhoneMenu({ signedIn }: { signedIn: boolean }) {
  return (
    <details data-menu className="group lg:hidden">
      <summary aria-label="Menu" className="-mr-2 flex size-10 items-center justify-center rounded-md">
        <Menu className="group-open:hidden" />
        <X className="not-group-open:hidden" />
      </summary>
      <nav
        aria-label="Site"
        className="absolute inset-x-0 top-full flex max-h-[calc(100dvh-3.5rem)] flex-col overflow-y-auto border-b border-line bg-surface px-5 pt-2 pb-5 text-16 font-medium shadow-pop"
      >
        <Links className={row} />
        {!signedIn && (
          <a href="/auth/login" className={row}>
            Sign in
          </a>
        )}
      </nav>
    </details>
  )
}

function Links({ className }: { className: string }) {
  const here = useLocation({ select: ({ pathname }) => pathname })
  return links.map(({ href, text }) => (
    <a key={href} href={href} aria-current={href === here ? 'page' : undefined} className={className}>
      {text}
    </a>
  ))
}

const links = [
  { href: '/#agents', text: 'Agents' },
  { href: '/#flows', text: 'Flows' },
  { href: '/#bundles', text: 'Bundles' },
  { href: '/pricing', text: 'Pricing' },
  { href: '/business', text: 'Business' },
  { href: '/community', text: 'Community' },
  { href: '/support', text: 'Help' },
]

const row = 'flex min-h-12 items-center border-b border-line-soft last:border-0 aria-[current]:text-accent-ink'
const large = 'text-14 lg:h-9'
