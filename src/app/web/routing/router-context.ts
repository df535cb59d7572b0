import type { PageContext } from '#platform/web/page/page.ts'
import type { NoScriptAssets } from '../server/assets.ts'
import type { PageError } from './page-error.ts'

/** Everything the screens stand on, on either side of the wire. */
export type RouterContext = Pick<PageContext, 'call' | 'session' | 'queries'> & {
  /** Where this installation lives: `https://app.example.com`. */
  origin: string
  /** What a still page links; other pages have none. Only the server gives it. */
  noScript?: NoScriptAssets | undefined
  /** The cookies of the request; the browser reads its own. */
  cookies?: string | undefined
  /** Trouble that came before any page could: the error page is all there is. */
  pageError?: PageError | undefined
  /** Which build this page is of. */
  build?: string | undefined
  /** Where unexpected errors are noted. */
  report: (error: unknown) => void
}
