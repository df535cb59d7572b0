import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'

/** Tells when an element is on the screen, or nearly. */
export function useNear<E extends Element>(onNear: () => void, when: boolean): RefObject<E | null> {
  const element = useRef<E>(null)
  const tell = useEffectEvent(onNear)
  useEffect(() => {
    if (!when || !element.current) return
    const observer = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && tell(), {
      rootMargin: '300px',
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [when])
  return element
}
