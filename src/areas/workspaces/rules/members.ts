import { may, type Role } from '#platform/contract/permission.ts'

export type Membership = { person: string; role: Role }
/** A reason for a refusal. */
export type MemberProblem = { code: string; status: 403 | 409; message: string }

/** Why one member cannot give another this role, or undefined. The screen and the action both ask it. */
export function roleChangeProblem(actor: Membership, target: Membership, role: Role): MemberProblem | undefined {
  if (!may('admin', standing(actor))) return notAdminProblem
  if (actor.person === target.person)
    return {
      code: 'members.yourself',
      status: 409,
      message: 'Nobody changes their own role. Ask another owner, or transfer the workspace.',
    }
  if (actor.role !== 'owner' && target.role === 'owner') return ownersOnlyProblem('change the role of an owner')
  if (actor.role !== 'owner' && role === 'owner') return ownersOnlyProblem('make owners')
  return undefined
}

/** Why one member cannot remove another, or undefined. Owners must be demoted first, also by owners. */
export function removalProblem(actor: Membership, target: Membership): MemberProblem | undefined {
  if (!may('admin', standing(actor))) return notAdminProblem
  if (actor.person === target.person)
    return { code: 'members.yourself', status: 409, message: 'To go yourself, leave the workspace.' }
  if (actor.role !== 'owner' && target.role === 'owner') return ownersOnlyProblem('remove an owner')
  if (target.role === 'owner')
    return { code: 'members.owner', status: 409, message: 'They are an owner. Give them another role first.' }
  return undefined
}

/** Why somebody cannot take over what another member owns, or undefined. Viewers cannot: they could not edit it. */
export function successorProblem(leaving: string, successor: Membership | undefined): MemberProblem | undefined {
  if (!successor || successor.person === leaving)
    return {
      code: 'members.heir',
      status: 409,
      message: 'Choose somebody else who belongs to this workspace to take over.',
    }
  if (!may('member', standing(successor)))
    return {
      code: 'members.heir',
      status: 409,
      message: 'A viewer cannot take over. Choose a member, an admin or an owner.',
    }
  return undefined
}

/** Why somebody cannot leave, or undefined. */
export function leaveProblem(type: 'personal' | 'business', role: Role, owners: number): MemberProblem | undefined {
  if (type === 'personal')
    return {
      code: 'accounts.personal',
      status: 409,
      message: 'Your personal workspace is yours. It goes with your account.',
    }
  return role === 'owner' && owners <= 1 ? lastOwnerProblem : undefined
}

/** The last owner can neither leave nor be demoted, so a business always has an owner. */
export const lastOwnerProblem: MemberProblem = {
  code: 'members.last-owner',
  status: 409,
  message: 'You are the last owner. Make somebody else an owner first.',
}

function ownersOnlyProblem(what: string): MemberProblem {
  return { code: 'members.owners-only', status: 403, message: `Only an owner can ${what}.` }
}

const notAdminProblem: MemberProblem = {
  code: 'permission.missing',
  status: 403,
  message: 'It takes the role admin in this workspace.',
}

function standing({ role }: Membership) {
  return { signedIn: true, role }
}
