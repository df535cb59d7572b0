import { Link, useMatches } from '@tanstack/react-router'
import { Button } from '#design/buttons/button.tsx'
import { EmptyState } from '#design/feedback/empty-state.tsx'
import { Logo } from '#design/brand/logo.tsx'
import { useSession } from '#platform/web/auth/session.ts'
import type { Layout } from '#platform/web/page/page.ts'
import { plannedPageTexts, type PlannedPageText } from './planned-page-texts.ts'

/** Stands for a page that is not built yet: what it will be, and what people can do today. */
export default function PlannedPage() {
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData.page })
  const text = page && plannedPageTexts[page.path]
  if (!text) return null
  if (page.layout === 'none') {
    return (
      <div className="flex min-h-dvh flex-col bg-canvas">
        <HomeHeader />
        <main id="main" tabIndex={-1} className="flex flex-1 flex-col justify-center pb-10 outline-none">
          <h1 className="sr-only">{page.title}</h1>
          <PlannedPageBody {...text} />
        </main>
      </div>
    )
  }
  return (
    <div className="flex flex-1 flex-col justify-center pb-10">
      {!layoutsWithHeading.has(page.layout) && <h1 className="sr-only">{page.title}</h1>}
      <PlannedPageBody {...text} />
    </div>
  )
}

/** Without a frame nothing else links away from the page. */
function HomeHeader() {
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
const layoutsWithHeading: ReadonlySet<Layout> = new Set<Layout>(['dashboard', 'admin', 'settings'])

function PlannedPageBody({ title, description, alternative: { label, to } }: PlannedPageText) {
  return (
    <EmptyState
      title={title}
      action={
        <Button kind="primary" render={<Link to={to} />}>
          {label}
        </Button>
      }
    >
      {description}
    </EmptyState>
  )
}
