import { roles, type Role } from '#platform/contract/permission.ts'

export const defaultRetentionDays = 365

/** Admins and owners see and undo what everybody did; others only what they did themselves. */
export function seesEverybody(role: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf('admin')
}

/** Why an item cannot be restored, as a sentence. */
export function conflictMessage(why: ConflictReason, noun: string): string {
  return {
    changed: `Somebody changed this ${noun} since.`,
    gone: `This ${noun} is not there any more.`,
    there: `There is such a ${noun} again.`,
    needed: `Something else belongs to this ${noun} by now.`,
    refused: `This ${noun} does not fit with what is there now.`,
  }[why]
}

export type ConflictReason = 'changed' | 'gone' | 'there' | 'needed' | 'refused'
