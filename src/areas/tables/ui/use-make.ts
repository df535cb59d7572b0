import { useRef } from 'react'
import type { Action, InputOf } from '#platform/contract/action.ts'
import { useWrite } from '#platform/web/query.ts'

/** Makes one thing, however often it is asked: a second click comes while it is made, or while the screen goes there. */
export function useMake<A extends Action>(action: A, options: Parameters<typeof useWrite<A>>[1]) {
  const { mutate, isPending, isSuccess, error } = useWrite(action, options)
  const isTaken = useRef(false)
  return {
    make: (input: InputOf<A>) => {
      if (isTaken.current) return
      isTaken.current = true
      mutate(input, { onError: () => (isTaken.current = false) })
    },
    isBusy: isPending || isSuccess,
    error,
  }
}
