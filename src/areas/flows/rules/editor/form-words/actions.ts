import type { FormWords } from '#platform/contract/forms/form-fields.ts'

const fromText = {
  label: 'Read values as people type them',
  hint: 'Such as “12.5 %” or “3 May”. Adds missing choices.',
}
const forPrograms: FormWords = { by: null, cursor: null, offset: null, ids: null, after: null }

/** Actions that many flows use. The others read as their contracts say. */
export const actionWords: Readonly<Record<string, FormWords>> = {
  'tables.addRows': { ...forPrograms, rows: { label: 'Rows', hint: '' }, fromText },
  'tables.changeRow': { ...forPrograms, values: { label: 'New values', hint: 'What is left empty stays as it is.' } },
  'tables.writeCells': {
    ...forPrograms,
    changes: { label: 'Rows to change', hint: '' },
    'changes.values': { label: 'New values', hint: 'What is left empty stays as it is.' },
    added: { label: 'Rows to add', hint: '' },
    fromText,
  },
  'tables.listRows': forPrograms,
  'tables.readRow': forPrograms,
}
