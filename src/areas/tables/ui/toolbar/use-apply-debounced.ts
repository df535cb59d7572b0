import { useEffect, useEffectEvent, useRef } from 'react'

/** Applies a draft once it has not changed for a moment, or when its editor closes. */
export function useApplyDebounced(draft: unknown, apply: () => void): void {
  const applyLatest = useEffectEvent(apply)
  const isPending = useRef(false)
  useEffect(() => {
    isPending.current = true
    const timer = setTimeout(() => {
      isPending.current = false
      applyLatest()
    }, delayMs)
    return () => clearTimeout(timer)
  }, [draft])
  useEffect(
    () => () => {
      if (isPending.current) applyLatest()
    },
    [],
  )
}

const delayMs = 250
