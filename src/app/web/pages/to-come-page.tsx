import { Link, useMatches } from '@tanstack/react-router'
import { Button } from '#design/button.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { Logo } from '#design/logo.tsx'
import { useSession } from '#platform/web/session.ts'
import type { Layout } from '#platform/web/page.ts'
import { toComeWords, type ToComeWords } from './to-come-words.ts'

/** Holds the place of what is not built yet: what it will be, and what one can do today. */
export default function ToComePage() {
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData.page })
  const words = page && toComeWords[page.path]
  if (!words) return null
  if (page.layout === 'none') {
    return (
      <div className="flex min-h-dvh flex-col bg-canvas">
        <WayHome />
        <main id="main" tabIndex={-1} className="flex flex-1 flex-col justify-center pb-10 outline-none">
          <h1 className="sr-only">{page.title}</h1>
          <Words {...words} />
        </main>
      </div>
    )
  }
  return (
    <div className="flex flex-1 flex-col justify-center pb-10">
      {!headed.has(page.layout) && <h1 className="sr-only">{page.title}</h1>}
      <Words {...words} />
    </div>
  )
}

/** Without a frame nothing else leads away from the page. */
function WayHome() {
  const { signedIn } = useSession()
  const home = signedIn ? '/dashboard' : '/'
  return (
    <header className="flex items-center justify-between p-5 lg:px-10 lg:py-7">
      <Link to={home} aria-label="Taaskly, home">
        <Logo className="h-6.5" />
      </Link>
      <Button kind="ghost" render={<Link to={home} />}>
        Home
      </Button>
    </header>
  )
}

/** Layouts that draw the page's title themselves. */
const headed: ReadonlySet<Layout> = new Set<Layout>(['dashboard', 'admin', 'settings'])

function Words({ title, says, today: { label, to } }: ToComeWords) {
  return (
    <EmptyState
      title={title}
      action={
        <Button kind="primary" render={<Link to={to} />}>
          {label}
        </Button>
      }
    >
      {says}
    </EmptyState>
  )
}
