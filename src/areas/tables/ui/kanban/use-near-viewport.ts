import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'

/** Calls `onNear` when the element is on the screen or near it. */
export function useNearViewport<E extends Element>(onNear: () => void, enabled: boolean): RefObject<E | null> {
  const element = useRef<E>(null)
  const notify = useEffectEvent(onNear)
  useEffect(() => {
    if (!enabled || !element.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && notify(),
      {
        rootMargin: '300px',
      },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [enabled])
  return element
}
