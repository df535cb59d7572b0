import { may, type Role } from '#platform/contract/permission.ts'

/** Somebody in a workspace. */
export type Seat = { person: string; role: Role }
/** Why something cannot be done, as a refusal says it. */
export type Trouble = { code: string; status: 403 | 409; says: string }

/** Why one member cannot give another this role, or nothing. It greys the choice and refuses the request. */
export function roleTrouble(actor: Seat, target: Seat, role: Role): Trouble | undefined {
  if (!may('admin', standing(actor))) return notAdmin
  if (actor.person === target.person)
    return {
      code: 'members.yourself',
      status: 409,
      says: 'Nobody changes their own role. Ask another owner, or transfer the workspace.',
    }
  if (actor.role !== 'owner' && target.role === 'owner') return onlyOwners('change the role of an owner')
  if (actor.role !== 'owner' && role === 'owner') return onlyOwners('make owners')
  return undefined
}

/** Why one member cannot remove another, or nothing. Owners are not removed in one step, not even by owners. */
export function removeTrouble(actor: Seat, target: Seat): Trouble | undefined {
  if (!may('admin', standing(actor))) return notAdmin
  if (actor.person === target.person)
    return { code: 'members.yourself', status: 409, says: 'To go yourself, leave the workspace.' }
  if (actor.role !== 'owner' && target.role === 'owner') return onlyOwners('remove an owner')
  if (target.role === 'owner')
    return { code: 'members.owner', status: 409, says: 'They are an owner. Give them another role first.' }
  return undefined
}

/** Why somebody cannot take over what another leaves behind, or nothing: whoever only looks on could do nothing with it. */
export function heirTrouble(leaving: string, heir: Seat | undefined): Trouble | undefined {
  if (!heir || heir.person === leaving)
    return {
      code: 'members.heir',
      status: 409,
      says: 'Choose somebody else who belongs to this workspace to take over.',
    }
  if (!may('member', standing(heir)))
    return {
      code: 'members.heir',
      status: 409,
      says: 'A viewer cannot take over. Choose a member, an admin or an owner.',
    }
  return undefined
}

/** Why somebody cannot leave, or nothing. */
export function leaveTrouble(type: 'personal' | 'business', role: Role, owners: number): Trouble | undefined {
  if (type === 'personal')
    return {
      code: 'accounts.personal',
      status: 409,
      says: 'Your personal workspace is yours. It goes with your account.',
    }
  return role === 'owner' && owners <= 1 ? lastOwner : undefined
}

/** The last owner can neither leave nor be demoted: a business always has somebody who can decide. */
export const lastOwner: Trouble = {
  code: 'members.last-owner',
  status: 409,
  says: 'You are the last owner. Make somebody else an owner first.',
}

function onlyOwners(what: string): Trouble {
  return { code: 'members.owners-only', status: 403, says: `Only an owner can ${what}.` }
}

const notAdmin: Trouble = {
  code: 'permission.missing',
  status: 403,
  says: 'It takes the role admin in this workspace.',
}

function standing({ role }: Seat) {
  return { signedIn: true, role }
}
