import { cloneElement, useEffect, useRef, useState, type ReactElement } from 'react'
import { createPortal } from 'react-dom'
import { Kbd } from './kbd.tsx'

type Side = 'top' | 'right' | 'bottom' | 'left'

type TooltipProps = {
  label: string
  shortcut?: string | undefined
  side?: Side | undefined
  /** What it is about. */
  children: ReactElement<Record<string, unknown>>
}

/**
 * A second copy of what is written elsewhere (a label, a shortcut), never the only one, so assistive technology is spared
 * it. Shows after half a second under the pointer, at once for the keyboard, and goes with Escape.
 */
export function Tooltip({ label, shortcut, side = 'top', children }: TooltipProps) {
  const [about, setAbout] = useState<Element>()
  const soon = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hide = () => {
    clearTimeout(soon.current)
    setAbout(undefined)
  }
  useEffect(() => () => clearTimeout(soon.current), [])
  useEffect(() => {
    if (!about) return
    const escape = (event: KeyboardEvent) => event.key === 'Escape' && hide()
    addEventListener('keydown', escape)
    addEventListener('scroll', hide, { capture: true, once: true })
    return () => {
      removeEventListener('keydown', escape)
      removeEventListener('scroll', hide, { capture: true })
    }
  }, [about])

  const also = (name: string, mine: (event: { currentTarget: Element; pointerType?: string }) => void) => ({
    [name]: (event: { currentTarget: Element; pointerType?: string }) => {
      const theirs = children.props[name]
      if (typeof theirs === 'function') theirs(event)
      mine(event)
    },
  })
  const trigger = cloneElement(children, {
    ...also('onPointerEnter', ({ currentTarget, pointerType }) => {
      if (pointerType !== 'touch') soon.current = setTimeout(() => setAbout(currentTarget), 500)
    }),
    ...also('onPointerLeave', hide),
    ...also('onPointerDown', hide),
    ...also('onFocus', ({ currentTarget }) => currentTarget.matches(':focus-visible') && setAbout(currentTarget)),
    ...also('onBlur', hide),
  })
  return (
    <>
      {trigger}
      {about &&
        createPortal(
          <div aria-hidden ref={(tip) => void (tip && place(tip, about, side))} className={look}>
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

/** Beside what it is about; on the other side where there is no room, and never beyond the screen. */
function place(tip: HTMLElement, about: Element, side: Side): void {
  const at = about.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = tip
  const middle = { left: at.left + (at.width - width) / 2, top: at.top + (at.height - height) / 2 }
  const places = {
    top: { ...middle, top: at.top - height - gap },
    bottom: { ...middle, top: at.bottom + gap },
    left: { ...middle, left: at.left - width - gap },
    right: { ...middle, left: at.right + gap },
  }
  const fits = ({ left, top }: typeof middle) =>
    left >= 0 && top >= 0 && left + width <= innerWidth && top + height <= innerHeight
  const chosen = [places[side], places[opposite[side]], places.bottom].find(fits) ?? places[side]
  tip.style.left = `${Math.min(Math.max(chosen.left, margin), innerWidth - width - margin)}px`
  tip.style.top = `${Math.min(Math.max(chosen.top, margin), innerHeight - height - margin)}px`
}

const opposite = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' } as const

const look =
  'pointer-events-none fixed z-(--z-tooltip) flex h-7 w-max animate-rise items-center gap-1.5 rounded-sm border border-transparent ' +
  'bg-(--n-900) px-2 text-12 whitespace-nowrap text-white dark:bg-[#32323c]'
