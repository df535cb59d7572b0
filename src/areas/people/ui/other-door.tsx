import { useHydrated, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** The address of the other auth page, which keeps where somebody was on the way to. */
export function OtherDoor({ to, children }: { to: string; children: (href: string) => ReactNode }) {
  const search = useLocation({ select: (location) => location.searchStr })
  return children(useHydrated() ? `${to}${search}` : to)
}
