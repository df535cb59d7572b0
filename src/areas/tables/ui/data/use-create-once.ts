import { useRef } from 'react'
import type { Action, InputOf } from '#platform/contract/action.ts'
import { useWrite } from '#platform/web/api/query.ts'

/** Creates at most one item: ignores further clicks while the request runs and while the page navigates. */
export function useCreateOnce<A extends Action>(action: A, options: Parameters<typeof useWrite<A>>[1]) {
  const { mutate, isPending, isSuccess, error } = useWrite(action, options)
  const wasSubmitted = useRef(false)
  return {
    submit: (input: InputOf<A>) => {
      if (wasSubmitted.current) return
      wasSubmitted.current = true
      mutate(input, { onError: () => (wasSubmitted.current = false) })
    },
    isBusy: isPending || isSuccess,
    error,
  }
}
