import { refuse } from '#platform/contract/refusal.ts'
import type { Id } from '#platform/contract/id.ts'
import type { AnyScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { MemberProblem } from '../rules/members.ts'
import { lockAccount } from '../store/accounts.ts'

/** Locks a business until the transaction ends; refuses a personal workspace. */
export async function lockBusiness(db: Db, scope: AnyScope, id: Id) {
  const account = (await lockAccount(db, scope, id)) ?? refuseMissingAccount(id)
  if (account.type === 'personal')
    refuse('accounts.personal', 409, 'A personal workspace has only you in it. Create a business for this.')
  return account
}

/** The exact words of the catalogue of errors in the specification. */
export function refuseMissingAccount(id: Id): never {
  refuse('document.missing', 404, `Document "${id}" does not exist in collection "accounts"`)
}

export function refuseIf(problem: MemberProblem | undefined): void {
  if (problem) refuse(problem.code, problem.status, problem.message)
}
