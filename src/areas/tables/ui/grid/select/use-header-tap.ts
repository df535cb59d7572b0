import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * A tap on a column header opens its menu, because touch has no hover to show the menu button. The grid reports the tap on
 * touchend; the click that follows would close an open menu, so the menu opens after it.
 */
export function useHeaderTap(open: (column: number) => void) {
  const tappedColumn = useRef<number>(undefined)
  const onClick = useEffectEvent(() => {
    if (tappedColumn.current !== undefined) open(tappedColumn.current)
    tappedColumn.current = undefined
  })
  useEffect(() => {
    const click = () => onClick()
    const reset = () => (tappedColumn.current = undefined)
    addEventListener('click', click)
    addEventListener('pointerdown', reset)
    return () => {
      removeEventListener('click', click)
      removeEventListener('pointerdown', reset)
    }
  }, [])
  return (column: number, { isTouch }: { isTouch: boolean }) => {
    if (isTouch && column >= 0) tappedColumn.current = column
  }
}
