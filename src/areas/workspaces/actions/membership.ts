import type { Membership } from '#platform/server/runtime/membership.ts'
import { findAccountsOf, findMembersOf } from '../store/members.ts'

export const membership: Membership = { accountsOf: findAccountsOf, membersOf: findMembersOf }
