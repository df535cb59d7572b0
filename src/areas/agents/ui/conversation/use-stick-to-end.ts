import { useCallback, useEffect, useRef, useState } from 'react'

/** Closer to the end than this counts as at the end. */
const nearPixels = 48

/** Keeps the newest content in view while it grows, unless the person has scrolled up or opened a certain message. */
export function useStickToEnd(openedId: string) {
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const isStuck = useRef(true)
  const [isAtEnd, setAtEnd] = useState(true)
  const scrollToEnd = useCallback(() => {
    isStuck.current = true
    scroller.current?.scrollTo({ top: scroller.current.scrollHeight })
  }, [])
  useEffect(() => {
    const [outer, inner] = [scroller.current, content.current]
    if (!outer || !inner) return
    let lastTop = outer.scrollTop
    const onScroll = () => {
      const isNear = outer.scrollHeight - outer.scrollTop - outer.clientHeight < nearPixels
      // Only a person scrolls up; content that grows moves the end away without that.
      if (outer.scrollTop < lastTop - 1 && !isNear) isStuck.current = false
      if (isNear) isStuck.current = true
      lastTop = outer.scrollTop
      setAtEnd(isNear || isStuck.current)
    }
    const observer = new ResizeObserver(() => isStuck.current && scrollToEnd())
    observer.observe(inner)
    observer.observe(outer)
    outer.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      observer.disconnect()
      outer.removeEventListener('scroll', onScroll)
    }
  }, [scrollToEnd])
  useEffect(() => {
    const opened = openedId && content.current?.querySelector(`#${CSS.escape(openedId)}`)
    if (!opened) return
    isStuck.current = false
    opened.scrollIntoView({ block: 'center' })
  }, [openedId])
  return { scroller, content, isAtEnd, scrollToEnd }
}
