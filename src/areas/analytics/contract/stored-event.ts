export type Json = string | number | boolean | null | Json[] | { [name: string]: Json }

export type StoredEvent = {
  id: string
  at: string
  name: string
  distinctId: string
  sessionId: string | null
  /** The address without secrets, and the same with `$id` for ids. */
  path: string | null
  page: string | null
  title: string | null
  properties: Record<string, Json>
}
