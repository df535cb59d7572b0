import { useEffect, useEffectEvent } from 'react'
import { isPressed } from '#platform/web/shortcut.ts'

/** Space does this anywhere on the page, but not where it already presses something, and not again while it is held. */
export function useSpace(press: () => void): void {
  const act = useEffectEvent(press)
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.repeat || event.defaultPrevented || !isPressed(' ', event) || isPressable(event.target)) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [])
}

function isPressable(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, a, [role="checkbox"], [role="switch"]') !== null
}
