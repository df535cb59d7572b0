import { useEffect, useMemo, useState } from 'react'

/** The server's time on this screen: a wrong clock here neither shortens nor lengthens the work. */
export function useClock(serverNow: string | undefined, ticking: boolean): Date {
  const offset = useMemo(() => (serverNow ? Date.parse(serverNow) - Date.now() : 0), [serverNow])
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    setNow(Date.now())
    if (!ticking) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [ticking, serverNow])
  return new Date(now + offset)
}
