import { isNotFound, isRedirect, notFound } from '@tanstack/react-router'

/** What the error page shows. Parts that are left out have a default text there. */
export type PageError = { status?: number | undefined; title?: string | undefined; message?: string | undefined }

/** To be thrown: the error page fills the whole screen, on the server too, with the error's status. */
export function notFoundWith(pageError: PageError) {
  return notFound({ data: pageError })
}

/** An error from a page's `load`, as the error page shows it. Refusals show their message; other errors show none. */
export function pageErrorOf(error: unknown, path: string): PageError {
  if (!isRefusal(error)) return unexpectedError
  // The only input of a page is its address, so an invalid input means that there is no such page.
  if (error.status === 400 || error.status === 422) return { status: 404, message: `Page Not Found: ${path}` }
  return { status: error.status, title: titles[error.status] ?? 'This page cannot be shown', message: error.message }
}

/** The error that `notFoundWith` carried; an unknown address has none. */
export function pageErrorIn(data: unknown): PageError {
  return isPageError(data) ? data : { status: 404, title: 'Page not found' }
}

export function isRouterSignal(error: unknown) {
  return isRedirect(error) || isNotFound(error)
}

/** By shape: during server rendering, refusals come from the server's own copy of the class. */
export function isRefusal(error: unknown): error is Error & { status: number; code: string } {
  return error instanceof Error && error.name === 'Refusal' && 'status' in error && typeof error.status === 'number'
}

const unexpectedError: PageError = {
  status: 500,
  title: 'Something broke',
  message: 'This page could not be shown. The error has been noted. Try again in a moment, or start again from home.',
}

const titles: Record<number, string> = {
  402: 'This needs another plan',
  403: 'This is not yours to see',
  404: 'Page not found',
  410: 'This is gone',
  429: 'Too many requests',
  503: 'The server could not be reached',
}

function isPageError(data: unknown): data is PageError {
  return typeof data === 'object' && data !== null
}
