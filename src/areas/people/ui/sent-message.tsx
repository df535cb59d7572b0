import type { ReactNode } from 'react'
import { Link } from '#design/buttons/link.tsx'
import { useSignInOptions } from './use-sign-in-options.ts'

/** The sentence after sending something. Without a mail server nothing was sent: it is on a page of the installation. */
export function SentMessage({ what, children }: { what: ReactNode; children: ReactNode }) {
  if (!useSignInOptions().outbox) return children
  return (
    <>
      Taaskly is not set up to send messages yet. Find {what} in the <Link href="/dev/outbox">outbox</Link> (the first
      time, by the address that the start has printed).
    </>
  )
}
