import type { Id } from '#platform/contract/id.ts'
import { may } from '#platform/contract/permission.ts'
import type { Scope } from '#platform/contract/scope.ts'

const worst = ['failing', 'waiting', 'fine'] as const

/** What needs repair first; among equals by title. */
export function worstFirst<Each extends { state: (typeof worst)[number]; title: string }>(reports: Each[]): Each[] {
  return reports.toSorted(
    (a, b) => worst.indexOf(a.state) - worst.indexOf(b.state) || a.title.localeCompare(b.title, 'en'),
  )
}

/** Admins look after all jobs of the workspace, others after those that were asked for in their name. */
export function mayMend(job: { person: Id }, { person, role }: Pick<Scope, 'person' | 'role'>): boolean {
  return may('admin', { signedIn: true, role }) || job.person === person
}
