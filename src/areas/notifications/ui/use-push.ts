import { useEffect, useState } from 'react'
import { useRead, useWrite } from '#platform/web/api/query.ts'
import { addBrowser, readPush, removeBrowser } from '../contract/preferences.ts'

export type PushState = 'loading' | 'off' | 'on' | 'blocked' | 'insecure' | 'unsupported' | 'failed'

/**
 * Push messages in this browser. On if the browser has a subscription that the server has stored for this person. The
 * browser asks for permission only when the person turns it on.
 */
export function usePush() {
  const { data } = useRead(readPush, {})
  const [local, setLocal] = useState<LocalPushState>({ state: 'loading' })
  const [isBusy, setBusy] = useState(false)
  const add = useWrite(addBrowser)
  const remove = useWrite(removeBrowser)
  useEffect(() => void readLocalState().then(setLocal), [])
  const known = data?.browsers.find(({ endpointHash }) => endpointHash === local.hash)

  const runBusy = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
      setLocal(await readLocalState())
    } catch {
      setLocal({ state: Notification.permission === 'denied' ? 'blocked' : 'failed' })
    } finally {
      setBusy(false)
    }
  }
  const turnOn = (publicKey: string) =>
    runBusy(async () => {
      if ((await Notification.requestPermission()) !== 'granted') return
      await navigator.serviceWorker.register('/push-worker.js')
      const worker = await navigator.serviceWorker.ready
      const subscription = await worker.pushManager.subscribe({
        userVisibleOnly: true,
        applicationServerKey: publicKey,
      })
      const { endpoint, keys } = subscription.toJSON()
      const { p256dh, auth } = keys ?? {}
      if (!endpoint || !p256dh || !auth) throw new Error('The browser gave no address.')
      await add.mutateAsync({ subscription: { endpoint, keys: { p256dh, auth } } })
    })
  const turnOff = () =>
    runBusy(async () => {
      const worker = await navigator.serviceWorker.getRegistration()
      await (await worker?.pushManager.getSubscription())?.unsubscribe()
      if (known) await remove.mutateAsync({ id: known.id })
    })

  const isOn = local.state === 'off' && known !== undefined
  const state: PushState = !data ? 'loading' : isOn ? 'on' : local.state
  return { state, isBusy, turnOff, turnOn: () => data && turnOn(data.publicKey), browsers: data?.browsers ?? [], known }
}

type LocalPushState = { state: PushState; hash?: string }

/** Without asking for permission. */
async function readLocalState(): Promise<LocalPushState> {
  if (!window.isSecureContext) return { state: 'insecure' }
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return { state: 'unsupported' }
  if (Notification.permission === 'denied') return { state: 'blocked' }
  const worker = await navigator.serviceWorker.getRegistration()
  const subscription = await worker?.pushManager.getSubscription()
  return { state: 'off', ...(subscription && { hash: await hashOf(subscription.endpoint) }) }
}

/** The same hash as on the server. */
async function hashOf(endpoint: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}
