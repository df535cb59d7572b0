import { useEffect } from 'react'
import type { LucideIcon } from 'lucide-react'
import { screenState } from './screen-state.ts'

/** A line of the command palette. */
export type PaletteEntry = {
  id: string
  label: string
  group: 'Do' | 'Open'
  icon: LucideIcon
  /** Words that also find it. */
  keywords?: string[]
  /** A few words at the right: where it is, when it was. */
  note?: string
  run: () => void
}

/** Offers entries in the command palette for as long as the caller is on the screen. Keep the list stable (useMemo). */
export function usePaletteEntries(entries: PaletteEntry[]) {
  useEffect(() => {
    offered.set([...offered.get(), entries])
    return () => offered.set(offered.get().filter((other) => other !== entries))
  }, [entries])
}

export const offered = screenState<PaletteEntry[][]>([])
