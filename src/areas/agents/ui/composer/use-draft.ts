import { useState } from 'react'
import { readLocal, writeLocal } from '#platform/web/storage/local-storage.ts'
import { useSignedIn } from '#platform/web/auth/session.ts'

/** An unsent message. It survives a reload; each session has its own. */
export function useDraft(session: string) {
  const { person, account } = useSignedIn()
  const key = `draft/${person.id}/${account.id}/${session}`
  const [text, setText] = useState(() => {
    const stored = readLocal(key)
    return typeof stored === 'string' ? stored : ''
  })
  const change = (next: string) => {
    setText(next)
    writeLocal(key, next === '' ? undefined : next)
  }
  return [text, change] as const
}
