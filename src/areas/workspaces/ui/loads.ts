import type { PageContext } from '#platform/web/page/page.ts'
import { prefetch } from '#platform/web/api/query.ts'
import { readInvite } from '../contract/invites.ts'
import { listMembers } from '../contract/members.ts'

// Loaded together with the page, so that other pages do not contain these contracts.

export const loadMembers = (context: PageContext) => prefetch(context, listMembers, {})

/** The page shows its own message for an invite that cannot be opened. */
export const loadInvite = (context: PageContext) =>
  prefetch(context, readInvite, { token: context.params['token'] ?? '' }).catch(() => undefined)
