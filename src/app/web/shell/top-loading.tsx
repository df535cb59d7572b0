import { useEffect, useReducer } from 'react'
import { useRouterState } from '@tanstack/react-router'
import { LoadingBar } from '#design/feedback/loading-bar.tsx'
import {
  idleLoading,
  loadingProgress,
  loadingReducer,
  type Loading,
  type LoadingEvent,
} from '#platform/web/page/loading.ts'

/** The bar follows the router: it starts with a navigation, and ends with its page or its error. */
export function TopLoading() {
  const pending = useRouterState({ select: (state) => state.isLoading })
  const failed = useRouterState({ select: ({ matches }) => matches.some(({ status }) => status === 'error') })
  const [{ loading, now }, send] = useReducer(reduce, { loading: idleLoading, now: 0 })

  useEffect(() => send(pending ? 'start' : failed ? 'error' : 'end'), [pending, failed])

  useEffect(() => {
    if (loading.phase === 'idle') return
    const frame = requestAnimationFrame(() => send('tick'))
    return () => cancelAnimationFrame(frame)
  }, [loading, now])

  const shown = loading.phase === 'running' || loading.phase === 'done'
  const state = !shown ? 'idle' : 'error' in loading && loading.error ? 'error' : 'loading'
  return <LoadingBar state={state} progress={loadingProgress(loading, now)} />
}

type LoadingState = { loading: Loading; now: number }

function reduce({ loading }: LoadingState, event: LoadingEvent): LoadingState {
  const now = performance.now()
  return { loading: loadingReducer(loading, event, now), now }
}
