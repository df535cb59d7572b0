import { newId, type Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { implement } from '#platform/server/actions/implement.ts'
import { withSystemScope } from '#platform/server/db/with-scope.ts'
import { isPushAddress, pushKeys } from '#platform/server/messaging/push.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import { hashToken } from '#platform/server/auth/secrets.ts'
import * as contract from '../contract/preferences.ts'
import { subscription, type Subscription } from '../contract/preferences.ts'
import { formatDevice } from '../rules/formatting.ts'
import * as store from '../store/browsers.ts'

export const browserActions = [
  implement(contract.readPush, async (_, { db, scope, running }) => ({
    publicKey: pushKeys(running.settings.firstSecretKey).publicKey,
    browsers: await store.listOwnBrowsers(db, scope),
  })),

  implement(contract.addBrowser, async ({ subscription: pushSubscription }, { db, scope, caller, running }) => {
    const session = caller.kind === 'person' ? caller.session?.id : undefined
    if (!session)
      refuse('notifications.no-browser', 403, 'Push messages work only in a browser in which you are signed in.')
    if (!isPushAddress(running, pushSubscription.endpoint))
      refuse(
        'notifications.address',
        400,
        'This is not the address of a push service. Give the one that the browser gave.',
      )
    const id = newId()
    await withSystemScope(db, scope, 'the browser may have been another person’s', async (all, system) => {
      const device = formatDevice(await store.findUserAgent(all, system, session))
      await store.addBrowser(all, system, scope.person, {
        id,
        session,
        device,
        endpointHash: hashToken(pushSubscription.endpoint),
        subscription: running.secrets.seal(JSON.stringify(pushSubscription), subscriptionCell(id)),
      })
    })
    return { id }
  }),

  implement(contract.removeBrowser, async ({ id }, { db, scope }) => {
    if (!(await store.removeBrowser(db, scope, id)))
      refuse('notifications.browser-not-found', 404, 'This browser gets no push messages, or is not yours.')
    return { id }
  }),
]

export function decryptSubscription({ secrets }: Pick<Runtime, 'secrets'>, id: Id, sealed: string): Subscription {
  return subscription.parse(JSON.parse(secrets.open(sealed, subscriptionCell(id))))
}

function subscriptionCell(id: Id) {
  return { account: '', table: 'notification_browsers', row: id, column: 'subscription' }
}
