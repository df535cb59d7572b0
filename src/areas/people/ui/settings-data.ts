import type { PageContext } from '#platform/web/page.ts'
import { prefetch } from '#platform/web/query.ts'
import { listMethods } from '../contract/methods.ts'
import { readProfile } from '../contract/profile.ts'
import { listSessions } from '../contract/sessions.ts'
import { loadWays } from './ways.ts'

export const loadProfile = (context: PageContext) => prefetch(context, readProfile, {})

export const loadAccount = (context: PageContext) =>
  Promise.all([
    prefetch(context, readProfile, {}),
    prefetch(context, listMethods, {}),
    prefetch(context, listSessions, {}),
    loadWays(context),
  ])
