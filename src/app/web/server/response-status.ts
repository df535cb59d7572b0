import type { AnyRouter } from '@tanstack/react-router'
import { isNotFound } from '@tanstack/react-router'
import { getSsrStatus } from '@tanstack/react-router/ssr/server'
import { pageErrorIn } from '../routing/page-error.ts'

/** The HTTP status of a rendered page; that of its error, if it has one. */
export function responseStatusOf(router: AnyRouter): number {
  const notFoundError = router.stores.matches
    .get()
    .map(({ error }) => error)
    .find(isNotFound)
  return (notFoundError && pageErrorIn(notFoundError.data).status) ?? getSsrStatus(router)
}
