import { useWrite } from '#platform/web/api/query.ts'
import { writeLocalText } from '#platform/web/storage/local-storage.ts'
import { startConnecting } from '../contract/connect.ts'
import { rememberPage } from './return-page.ts'

/** Goes to the consent page of the service. What must match on the way back is in the browser's storage. */
export function useConnect() {
  return useWrite(startConnecting, {
    onDone: ({ url, local }) => {
      for (const [key, value] of Object.entries(local)) writeLocalText(key, value)
      rememberPage()
      location.assign(url)
    },
  })
}
