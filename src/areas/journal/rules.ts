import { roles, type Role } from '#platform/contract/permission.ts'

/** How long a workspace keeps its journal unless it says otherwise. */
export const defaultRetentionDays = 365

/** Admins and owners see and undo what everybody did; others only what they did themselves. */
export function seesEverybody(role: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf('admin')
}

/** What stands in the way of putting a thing back, as a sentence. */
export function conflictMessage(why: ConflictReason, word: string): string {
  return {
    changed: `Somebody changed this ${word} since.`,
    gone: `This ${word} is not there any more.`,
    there: `There is such a ${word} again.`,
    needed: `Something else belongs to this ${word} by now.`,
    refused: `This ${word} does not fit with what is there now.`,
  }[why]
}

export type ConflictReason = 'changed' | 'gone' | 'there' | 'needed' | 'refused'
