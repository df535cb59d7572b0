import { refuse } from '#platform/contract/refusal.ts'
import type { Id } from '#platform/contract/id.ts'
import type { AnyScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Trouble } from '../rules/members.ts'
import { holdAccount } from '../store/accounts.ts'

/** A workspace that people can join and leave, held until the transaction ends. */
export async function holdBusiness(db: Db, scope: AnyScope, id: Id) {
  const account = (await holdAccount(db, scope, id)) ?? missing(id)
  if (account.type === 'personal')
    refuse('accounts.personal', 409, 'A personal workspace has only you in it. Create a business for this.')
  return account
}

/** As the catalogue of errors has it, to the letter. */
export function missing(id: Id): never {
  refuse('document.missing', 404, `Document "${id}" does not exist in collection "accounts"`)
}

export function ask(trouble: Trouble | undefined): void {
  if (trouble) refuse(trouble.code, trouble.status, trouble.says)
}
