import { useWrite } from '#platform/web/query.ts'
import { addRows } from '../contract/rows.ts'

/** Adds an empty row at the end, and opens it: a filter may hide it from the view. */
export function useAddRow(tableId: string, open: (id: string) => void): () => void {
  const { mutate, isPending } = useWrite(addRows, { onDone: ({ ids: [id] }) => id && open(id) })
  return () => {
    if (!isPending) mutate({ tableId, rows: [{}], by: 'id' })
  }
}
