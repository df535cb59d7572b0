import { useRef } from 'react'
import { useWrite } from '#platform/web/api/query.ts'
import type { Choice, Field } from '../../contract/field.ts'
import { changeField } from '../../contract/fields.ts'
import { choicesOf } from '../../rules/field-type.ts'

/** Makes choices of a field, one after the other: each is added to those that were made before it. */
export function useCreateChoice(
  tableId: string,
  field: Field,
  onCreated: (id: string) => void,
): (name: string) => void {
  const { mutateAsync } = useWrite(changeField)
  const known = useRef<readonly Choice[]>([])
  const queue = useRef(Promise.resolve())
  // What somebody else has made meanwhile stays too.
  const current = choicesOf(field)
  known.current = [...current, ...known.current.filter(({ id }) => !current.some((choice) => choice.id === id))]
  const createOne = async (name: string) => {
    const existing = () => known.current.find((choice) => choice.name.toLowerCase() === name.toLowerCase())
    if (!existing()) {
      const choices = [...known.current, { name }]
      const { options } = await mutateAsync({ tableId, fieldId: field.id, options: { choices } })
      known.current = options.choices ?? []
    }
    const created = existing()
    if (created) onCreated(created.id)
  }
  return (name) => {
    // What is refused is said by the write itself.
    queue.current = queue.current.then(() => createOne(name)).catch(() => {})
  }
}
