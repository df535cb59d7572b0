import { implement } from '#platform/server/actions/implement.ts'
import { testTag } from '#platform/server/messaging/incoming/mail-address.ts'
import * as contract from '../contract/addresses.ts'
import { listLast } from '../store/messages.ts'

export const addressActions = [
  implement(contract.readAddress, async ({ localPart, subject }, { db, scope, running }) => {
    const { mailReceiver, publicUrl } = running.settings
    const domain = mailReceiver?.domain
    const isLocal = domain === undefined || /(^|\.)localhost$/.test(domain)
    return {
      address: domain ? `${localPart}@${domain}` : null,
      testAddress: domain ? `${localPart}+${testTag}@${domain}` : null,
      mx: isLocal ? null : { name: domain, priority: 10, target: new URL(publicUrl).hostname },
      mails: (await listLast(db, scope, subject, 5)).map(({ state, ...mail }) => ({
        ...mail,
        state: state === 'receiving' ? 'received' : state,
      })),
    }
  }),
]
