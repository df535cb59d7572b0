import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import type { Action } from '../../contract/action.ts'
import type { Id } from '../../contract/id.ts'
import type { Refusal } from '../../contract/refusal.ts'
import { screenState } from '../screen-state.ts'
import { mutationOptionsFor } from '../api/mutation.ts'

/** An item of the command palette. */
export type PaletteEntry = {
  id: string
  label: string
  group: 'Do' | 'Open'
  icon: LucideIcon
  /** Other words that find it. */
  keywords?: string[]
  /** A short text at the right: a place or a time. */
  note?: string
  run: () => void
}

/** Offers entries in the command palette while the caller is mounted. Keep the list stable (useMemo). */
export function usePaletteEntries(entries: PaletteEntry[]) {
  useEffect(() => {
    pagePaletteEntries.set([...pagePaletteEntries.get(), entries])
    return () => pagePaletteEntries.set(pagePaletteEntries.get().filter((other) => other !== entries))
  }, [entries])
}

export const pagePaletteEntries = screenState<PaletteEntry[][]>([])

type RunCallbacks = { onDone: (entry: Id | undefined) => void; onRefused: (refusal: Refusal) => void }

/** Calls an action by its name, for the palette: the server has listed it as allowed. */
export function useRunActionByName() {
  const queries = useQueryClient()
  return (name: string, input: Record<string, unknown>, { onDone, onRefused }: RunCallbacks) => {
    // A write uses only the action's name.
    const mutation = mutationOptionsFor(queries, { name } as Action, {
      onDone: (_out, _in, entry) => onDone(entry),
      onRefused,
    })
    void queries
      .getMutationCache()
      .build(queries, mutation)
      .execute(input)
      .catch(() => {})
  }
}
