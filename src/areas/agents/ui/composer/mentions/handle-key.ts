import type { KeyboardEvent } from 'react'

/** Handles a key while the list is open; true if it was for the list. */
export type HandleKey = (event: KeyboardEvent<HTMLTextAreaElement>) => boolean
