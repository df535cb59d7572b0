import { config } from 'zod/v4/core'

// The browser's content policy forbids code made from text. Imported first, so that no schema tries it.
config({ jitless: true })
