import { useEffect, useRef } from 'react'

/**
 * People can type into a server-rendered form before the scripts run. This copies what they typed into the state. React
 * replays a form that was sent early.
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

export function fieldValue(form: FormData, field: string): string {
  const value = form.get(field)
  return typeof value === 'string' ? value : ''
}
