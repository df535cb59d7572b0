import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * A tap on the head of a column opens its menu, as there is no pointer under which a button for it could show. The grid
 * tells of it when the finger leaves; the click that follows would close what is open by then, so it is waited for.
 */
export function useHeaderTap(open: (column: number) => void) {
  const tapped = useRef<number>(undefined)
  const onClick = useEffectEvent(() => {
    if (tapped.current !== undefined) open(tapped.current)
    tapped.current = undefined
  })
  useEffect(() => {
    const click = () => onClick()
    const reset = () => (tapped.current = undefined)
    addEventListener('click', click)
    addEventListener('pointerdown', reset)
    return () => {
      removeEventListener('click', click)
      removeEventListener('pointerdown', reset)
    }
  }, [])
  return (column: number, { isTouch }: { isTouch: boolean }) => {
    if (isTouch && column >= 0) tapped.current = column
  }
}
