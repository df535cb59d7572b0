import type { PageContext } from '#platform/web/page/page.ts'
import { prefetch } from '#platform/web/api/query.ts'
import { listModels, listProviders } from '../contract/providers.ts'
import { readPrices } from '../contract/settings.ts'
import { readBudget, readUsage } from '../contract/usage.ts'

/** Keys, prices and usage are for admins. */
export const loadModels = (context: PageContext) => {
  const role = context.session.signedIn ? context.session.role : undefined
  const isAdmin = role === 'admin' || role === 'owner'
  return Promise.all([
    prefetch(context, listModels, {}),
    prefetch(context, readBudget, {}),
    ...(isAdmin
      ? [
          prefetch(context, listProviders, {}),
          prefetch(context, readPrices, {}),
          prefetch(context, readUsage, { days: 30 }),
        ]
      : []),
  ])
}
