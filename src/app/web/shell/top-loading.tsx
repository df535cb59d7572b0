import { useEffect, useReducer } from 'react'
import { useRouterState } from '@tanstack/react-router'
import { LoadingBar } from '#design/loading-bar.tsx'
import { idle, progress, step, type Loading, type LoadingEvent } from '#platform/web/loading.ts'

/** The bar follows the router: it starts with a navigation, and ends with its page or with its error. */
export function TopLoading() {
  const pending = useRouterState({ select: (state) => state.isLoading })
  const failed = useRouterState({ select: ({ matches }) => matches.some(({ status }) => status === 'error') })
  const [{ loading, now }, send] = useReducer(play, { loading: idle, now: 0 })

  useEffect(() => send(pending ? 'start' : failed ? 'error' : 'end'), [pending, failed])

  useEffect(() => {
    if (loading.phase === 'idle') return
    const frame = requestAnimationFrame(() => send('tick'))
    return () => cancelAnimationFrame(frame)
  }, [loading, now])

  const shown = loading.phase === 'running' || loading.phase === 'done'
  const state = !shown ? 'idle' : 'error' in loading && loading.error ? 'error' : 'loading'
  return <LoadingBar state={state} progress={progress(loading, now)} />
}

type Play = { loading: Loading; now: number }

function play({ loading }: Play, event: LoadingEvent): Play {
  const now = performance.now()
  return { loading: step(loading, event, now), now }
}
