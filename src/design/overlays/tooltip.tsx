import { cloneElement, useEffect, useRef, useState, type ReactElement } from 'react'
import { createPortal } from 'react-dom'
import { Kbd } from '../buttons/kbd.tsx'

type Side = 'top' | 'right' | 'bottom' | 'left'

type TooltipProps = {
  label: string
  shortcut?: string | undefined
  side?: Side | undefined
  /** The element it describes. */
  children: ReactElement<Record<string, unknown>>
}

/**
 * Repeats what is written elsewhere (a label, a shortcut), so it is hidden from assistive technology. Shows after half
 * a second under the pointer, at once for the keyboard, and closes on Escape.
 */
export function Tooltip({ label, shortcut, side = 'top', children }: TooltipProps) {
  const [anchor, setAnchor] = useState<Element>()
  const showTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hide = () => {
    clearTimeout(showTimer.current)
    setAnchor(undefined)
  }
  useEffect(() => () => clearTimeout(showTimer.current), [])
  useEffect(() => {
    if (!anchor) return
    const escape = (event: KeyboardEvent) => event.key === 'Escape' && hide()
    addEventListener('keydown', escape)
    addEventListener('scroll', hide, { capture: true, once: true })
    return () => {
      removeEventListener('keydown', escape)
      removeEventListener('scroll', hide, { capture: true })
    }
  }, [anchor])

  const withHandler = (name: string, handler: (event: { currentTarget: Element; pointerType?: string }) => void) => ({
    [name]: (event: { currentTarget: Element; pointerType?: string }) => {
      const original = children.props[name]
      if (typeof original === 'function') original(event)
      handler(event)
    },
  })
  const trigger = cloneElement(children, {
    ...withHandler('onPointerEnter', ({ currentTarget, pointerType }) => {
      if (pointerType !== 'touch') showTimer.current = setTimeout(() => setAnchor(currentTarget), 500)
    }),
    ...withHandler('onPointerLeave', hide),
    ...withHandler('onPointerDown', hide),
    ...withHandler(
      'onFocus',
      ({ currentTarget }) => currentTarget.matches(':focus-visible') && setAnchor(currentTarget),
    ),
    ...withHandler('onBlur', hide),
  })
  return (
    <>
      {trigger}
      {anchor &&
        createPortal(
          <div aria-hidden ref={(tip) => void (tip && positionTooltip(tip, anchor, side))} className={classes}>
            {label}
            {shortcut && <Kbd keys={shortcut} tone="solid" />}
          </div>,
          document.body,
        )}
    </>
  )
}

const gap = 6
const margin = 8

/** Beside its anchor; on the other side where there is no room, and always inside the screen. */
function positionTooltip(tip: HTMLElement, anchor: Element, side: Side): void {
  const rect = anchor.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = tip
  const middle = { left: rect.left + (rect.width - width) / 2, top: rect.top + (rect.height - height) / 2 }
  const positions = {
    top: { ...middle, top: rect.top - height - gap },
    bottom: { ...middle, top: rect.bottom + gap },
    left: { ...middle, left: rect.left - width - gap },
    right: { ...middle, left: rect.right + gap },
  }
  const fits = ({ left, top }: typeof middle) =>
    left >= 0 && top >= 0 && left + width <= innerWidth && top + height <= innerHeight
  const chosen = [positions[side], positions[opposite[side]], positions.bottom].find(fits) ?? positions[side]
  tip.style.left = `${Math.min(Math.max(chosen.left, margin), innerWidth - width - margin)}px`
  tip.style.top = `${Math.min(Math.max(chosen.top, margin), innerHeight - height - margin)}px`
}

const opposite = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' } as const

const classes =
  'pointer-events-none fixed z-(--z-tooltip) flex h-7 w-max animate-rise items-center gap-1.5 rounded-sm border border-transparent ' +
  'bg-(--n-900) px-2 text-12 whitespace-nowrap text-white dark:bg-[#32323c]'
