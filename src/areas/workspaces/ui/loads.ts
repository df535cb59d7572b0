import type { PageContext } from '#platform/web/page/page.ts'
import { prefetch } from '#platform/web/api/query.ts'
import { readInvite } from '../contract/invites.ts'
import { listMembers } from '../contract/members.ts'

// What these pages begin with. It comes with the page, so that no other page carries their contracts.

export const loadMembers = (context: PageContext) => prefetch(context, listMembers, {})

/** An invite that cannot be opened has words of its own on the page. */
export const loadInvite = (context: PageContext) =>
  prefetch(context, readInvite, { token: context.params['token'] ?? '' }).catch(() => undefined)
