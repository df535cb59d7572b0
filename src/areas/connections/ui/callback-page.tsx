import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link as RouterLink, useLocation, useNavigate } from '@tanstack/react-router'
import { Button } from '#design/buttons/button.tsx'
import { Spinner } from '#design/feedback/spinner.tsx'
import { useRead, useWrite } from '#platform/web/api/query.ts'
import { writeLocalText } from '#platform/web/storage/local-storage.ts'
import { finishConnecting } from '../contract/connect.ts'
import { listProviders } from '../contract/providers.ts'
import { takeReturnPage, takeVerifier } from './return-page.ts'

/** Where a service sends people back to. The address is used once, and cleared at once: it holds a code. */
export default function CallbackPage() {
  const provider = useLocation({ select: ({ pathname }) => pathname.split('/').at(-1) ?? '' })
  const { data } = useRead(listProviders, {})
  const name = data?.providers.find(({ id }) => id === provider)?.name ?? 'the service'
  const navigate = useNavigate()
  const [cancelled, setCancelled] = useState(false)
  const [missing, setMissing] = useState<{ connection: string; labels: string[] }>()
  const finish = useWrite(finishConnecting, {
    onDone: ({ outcome, connection, missing: labels, local }) => {
      for (const [key, value] of Object.entries(local)) writeLocalText(key, value)
      if (outcome === 'cancelled' || connection === null) return setCancelled(true)
      if (labels.length > 0) return setMissing({ connection, labels })
      void navigate({ href: takeReturnPage() ?? `/integrations?connection=${connection}`, replace: true })
    },
    onRefused: () => {},
  })
  const hasBegun = useRef(false)
  const begin = useEffectEvent(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    const query = new URLSearchParams(location.search)
    const [code, error, iss] = [query.get('code'), query.get('error'), query.get('iss')]
    const verifier = takeVerifier(provider)
    history.replaceState(history.state, '', location.pathname)
    finish.mutate({
      provider,
      state: query.get('state') ?? '',
      // Meta adds these characters.
      ...(code !== null && { code: code.replace(/#_$/, '') }),
      ...(error !== null && { error }),
      ...(iss !== null && { iss }),
      ...(verifier !== undefined && { verifier }),
    })
  })
  useEffect(() => begin(), [])
  const back = (
    <Button kind="primary" render={<RouterLink to="/integrations" />}>
      Back to Integrations
    </Button>
  )
  if (finish.error)
    return (
      <Message title={`${capitalized(name)} was not connected`} action={back}>
        {finish.error.message}
      </Message>
    )
  if (cancelled)
    return (
      <Message title="You cancelled" action={back}>
        Nothing was connected, and {name} gave nothing to Taaskly. You can connect it at any time.
      </Message>
    )
  if (missing)
    return (
      <Message title={`${capitalized(name)} is connected, but not with everything`} action={back}>
        You did not allow: {missing.labels.join(', ')}. What needs it does not work until you reconnect and allow it.
      </Message>
    )
  return (
    <div role="status" className="flex flex-1 flex-col items-center justify-center gap-3 p-8 text-14 text-ink-2">
      <Spinner />
      Connecting {name}
    </div>
  )
}

function Message({ title, children, action }: { title: string; children: React.ReactNode; action: React.ReactNode }) {
  return (
    <div role="alert" className="flex flex-1 flex-col items-center justify-center gap-3 p-8 text-center">
      <h2 className="display text-28 text-balance">{title}</h2>
      <p className="max-w-110 text-14 text-balance text-ink-2">{children}</p>
      {action}
    </div>
  )
}

function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
