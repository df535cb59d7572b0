import type { PageContext } from '#platform/web/page/page.ts'
import { prefetch } from '#platform/web/api/query.ts'
import { listMethods } from '../../contract/sign-in-methods.ts'
import { readProfile } from '../../contract/profile.ts'
import { readSecondFactor } from '../../contract/second-factor.ts'
import { listSecurityEvents } from '../../contract/security-events.ts'
import { listSessions } from '../../contract/sessions.ts'
import { loadSignInOptions } from '../use-sign-in-options.ts'

export const loadProfile = (context: PageContext) => prefetch(context, readProfile, {})

export const loadAccount = (context: PageContext) =>
  Promise.all([
    prefetch(context, readProfile, {}),
    prefetch(context, listMethods, {}),
    prefetch(context, listSessions, {}),
    prefetch(context, readSecondFactor, {}),
    prefetch(context, listSecurityEvents, {}),
    loadSignInOptions(context),
  ])
