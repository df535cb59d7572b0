import type { InputOf } from '#platform/contract/action.ts'
import type { startImport } from '../../contract/imports.ts'

/** What somebody wants to be imported, and how. */
export type ImportOptions = InputOf<typeof startImport>
