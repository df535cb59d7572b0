import type { InputOf } from '#platform/contract/action.ts'
import type { startImport } from '../../contract/imports.ts'

export type ImportOptions = InputOf<typeof startImport>
