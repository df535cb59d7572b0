import { useWrite } from '#platform/web/api/query.ts'
import { startConnecting } from '../contract/connect.ts'
import { rememberLeaving } from './return-page.ts'

/** Goes to the consent page of the service. What must match on the way back is in the browser's storage. */
export function useConnect() {
  return useWrite(startConnecting, {
    onDone: ({ url, local }) => {
      rememberLeaving(local)
      location.assign(url)
    },
  })
}
