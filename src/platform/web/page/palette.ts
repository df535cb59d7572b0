import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import type { Action } from '../../contract/action.ts'
import type { Id } from '../../contract/id.ts'
import type { Refusal } from '../../contract/refusal.ts'
import { screenState } from '../screen-state.ts'
import { mutationOptionsFor } from '../api/mutation.ts'

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
    pagePaletteEntries.set([...pagePaletteEntries.get(), entries])
    return () => pagePaletteEntries.set(pagePaletteEntries.get().filter((other) => other !== entries))
  }, [entries])
}

export const pagePaletteEntries = screenState<PaletteEntry[][]>([])

type RunCallbacks = { onDone: (entry: Id | undefined) => void; onRefused: (refusal: Refusal) => void }

/** Does an action that only its name is known of, as the palette does: the server has said that it can be done. */
export function useRunActionByName() {
  const queries = useQueryClient()
  return (name: string, input: Record<string, unknown>, { onDone, onRefused }: RunCallbacks) => {
    // A write looks at nothing of an action but its name.
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
