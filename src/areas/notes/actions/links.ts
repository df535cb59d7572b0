import { implement } from '#platform/server/actions/implement.ts'
import * as contract from '../contract/links.ts'
import { listBacklinks } from '../store/links.ts'
import { getNote } from './get-note.ts'

export const linkActions = [
  implement(contract.listBacklinks, async ({ id }, { db, scope }) => {
    await getNote(db, scope, id)
    return { notes: await listBacklinks(db, scope, id) }
  }),
]
