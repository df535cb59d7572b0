import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import type { Action } from '../contract/action.ts'
import type { Id } from '../contract/id.ts'
import type { Refusal } from '../contract/refusal.ts'
import { screenState } from './screen-state.ts'
import { writing } from './writing.ts'

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

type Ends = { onDone: (entry: Id | undefined) => void; onRefused: (refusal: Refusal) => void }

/** Does an action that only its name is known of, as the palette does: the server has said that it can be done. */
export function useDoNamed() {
  const queries = useQueryClient()
  return (name: string, input: Record<string, unknown>, { onDone, onRefused }: Ends) => {
    // A write looks at nothing of an action but its name.
    const write = writing(queries, { name } as Action, { onDone: (_out, _in, entry) => onDone(entry), onRefused })
    void queries
      .getMutationCache()
      .build(queries, write)
      .execute(input)
      .catch(() => {})
  }
}
