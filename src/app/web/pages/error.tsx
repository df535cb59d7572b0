import { Suspense, useEffect } from 'react'
import type { ErrorComponentProps, NotFoundRouteProps } from '@tanstack/react-router'
import { Link, useLocation } from '@tanstack/react-router'
import { Button } from '#design/buttons/button.tsx'
import { lazyComponent } from '#design/lazy-component.ts'
import { Logo } from '#design/brand/logo.tsx'
import { reloadOnceIfOutdated } from '#platform/web/page/new-build.ts'
import { missingChunkCode } from '../routing/load-chunk.ts'
import { productName } from '../head.ts'
import { isRefusal, pageErrorIn, pageErrorOf, type PageError } from '../routing/page-error.ts'

/** Its drawings would load with every page. */
const SiteFooter = lazyComponent(() => import('../shell/site-footer.tsx'))

/** An address without a page, or a page that was refused. */
export function NotFoundPage({ data }: NotFoundRouteProps) {
  return <ErrorPage {...pageErrorIn(data)} />
}

/** A page that failed to render, or whose code did not load. If there is another build, the page reloads. */
export function BrokenPage({ error }: ErrorComponentProps) {
  const isMissing = isRefusal(error) && error.code === missingChunkCode
  useEffect(() => {
    if (isMissing) void reloadOnceIfOutdated()
  }, [isMissing])
  return <ErrorPage {...(isRefusal(error) ? pageErrorOf(error, '') : crashed)} />
}

export function ErrorPage({ status, title = 'This page does not exist', message = notFoundMessage }: PageError) {
  // A link, so that it works without scripts too.
  const address = useLocation({ select: ({ href }) => href })
  return (
    <div className="flex min-h-[calc(100dvh-var(--offline-height,0px))] flex-col bg-surface">
      <title>{`${title} · ${productName}`}</title>
      <header className="p-5 lg:px-10 lg:py-7">
        <Logo />
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="flex flex-1 flex-col items-center justify-center p-6 text-center outline-none"
      >
        <Code text={status ? String(status) : 'Error'} />
        <h1 className="mt-8 display text-[2rem]/9">{title}</h1>
        <p className="mt-2.5 mb-7 max-w-105 text-16 text-balance text-ink-2">{message}</p>
        <div className="flex gap-3 max-lg:w-full max-lg:max-w-80 max-lg:flex-col-reverse">
          {isTemporary(status) && (
            <Button size="lg" render={<a href={address} />}>
              Try again
            </Button>
          )}
          <Button kind="primary" size="lg" render={<Link to="/" reloadDocument />}>
            Go Home
          </Button>
        </div>
      </main>
      <Suspense>
        <SiteFooter />
      </Suspense>
    </div>
  )
}

/** Whether the same page may work in a moment. */
function isTemporary(status: number | undefined): boolean {
  return status === undefined || status === 429 || status >= 500
}

/** The zero is drawn as two shifted halves. */
function Code({ text }: { text: string }) {
  return (
    <p
      role="img"
      aria-label={text}
      className="flex items-center gap-3.5 font-display text-[7rem]/[6.25rem] font-[700] lg:text-[10.5rem]/[9.375rem]"
    >
      {(text === 'Error' ? [text] : text.split('')).map((digit, index) =>
        digit === '0' ? <Zero key={index} /> : <span key={index}>{digit}</span>,
      )}
    </p>
  )
}

function Zero() {
  return (
    <svg viewBox="0 0 150 124" aria-hidden className="h-21 lg:h-31">
      <path d="M0 60a60 60 0 0 1 120 0z" fill="var(--brand)" />
      <path d="M30 64a60 60 0 0 0 120 0z" fill="currentColor" />
    </svg>
  )
}

const notFoundMessage = "Sorry, we couldn't find the page you're looking for."

const crashed: PageError = {
  title: 'This page stopped working',
  message: 'Something unexpected happened here. Load the page again, or start again from home.',
}
