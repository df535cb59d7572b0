import type { Id } from '#platform/contract/id.ts'
import { hashCode } from '#platform/server/auth/codes.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'

/** Where a waiting run is called: 132 bits that only this installation can compute, so nothing is stored before. */
export function resumePath({ settings }: Pick<Runtime, 'settings'>, run: Id): string {
  return hashCode(settings.secretKey, run, ['flow resume']).slice(0, 22)
}

export function resumeUrl(running: Pick<Runtime, 'settings'>, run: Id): string {
  return new URL(`/hooks/${resumePath(running, run)}`, running.settings.publicUrl).href
}
