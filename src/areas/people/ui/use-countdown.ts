import { useEffect, useState } from 'react'

/** Seconds until a wait ends. It uses the clock, so that a sleeping tab loses no time. */
export function useCountdown(seconds: number, initialSeconds = seconds) {
  const [end, setEnd] = useState(() => Date.now() + initialSeconds * 1000)
  const [now, setNow] = useState(Date.now)
  const left = Math.max(0, Math.ceil((end - now) / 1000))
  const isOver = left === 0
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isOver])
  const restart = () => {
    setNow(Date.now())
    setEnd(Date.now() + seconds * 1000)
  }
  return { left, restart }
}

/** Like 0:24. */
export function formatCountdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
