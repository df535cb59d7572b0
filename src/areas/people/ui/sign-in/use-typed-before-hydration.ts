import { useEffect, useRef } from 'react'

/**
 * A form that the server has drawn can be written in before the scripts are there. What is in it then is taken over, so
 * that nothing typed is lost. Sent early, it is kept by React and sent when it can be.
 */
export function useTypedBeforeHydration(fields: Record<string, (value: string) => void>) {
  const form = useRef<HTMLFormElement>(null)
  const first = useRef(fields)
  useEffect(() => {
    if (!form.current) return
    for (const [name, value] of new FormData(form.current))
      if (typeof value === 'string' && value) first.current[name]?.(value)
  }, [])
  return form
}

/** What a field of a sent form holds. */
export function fieldValue(form: FormData, field: string): string {
  const value = form.get(field)
  return typeof value === 'string' ? value : ''
}
