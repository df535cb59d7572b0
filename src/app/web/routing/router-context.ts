import type { PageContext } from '#platform/web/page/page.ts'
import type { NoScriptAssets } from '../server/assets.ts'
import type { PageError } from './page-error.ts'

/** What all pages use, on the server and in the browser. */
export type RouterContext = Pick<PageContext, 'call' | 'session' | 'queries'> & {
  /** The public origin of this installation: `https://app.example.com`. */
  origin: string
  /** The assets of a no-script page, set on the server; undefined for other pages. */
  noScript?: NoScriptAssets | undefined
  /** The cookies of the request; the browser reads its own. */
  cookies?: string | undefined
  /** An error before any page could render: only the error page is shown. */
  pageError?: PageError | undefined
  /** The build of this page. */
  build?: string | undefined
  /** Logs unexpected errors. */
  report: (error: unknown) => void
}
