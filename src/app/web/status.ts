import type { AnyRouter } from '@tanstack/react-router'
import { isNotFound } from '@tanstack/react-router'
import { getSsrStatus } from '@tanstack/react-router/ssr/server'
import { troubleIn } from './trouble.ts'

/** The HTTP status of a rendered page: its trouble's own one, where it has one. */
export function statusOf(router: AnyRouter): number {
  const lost = router.stores.matches
    .get()
    .map(({ error }) => error)
    .find(isNotFound)
  return (lost && troubleIn(lost.data).status) ?? getSsrStatus(router)
}
