import { useRef } from 'react'
import { useWrite } from '#platform/web/api/query.ts'
import type { Choice, Field } from '../../contract/field.ts'
import { changeField } from '../../contract/fields.ts'
import { choicesOf } from '../../rules/field-type.ts'

/** Creates choices of a field one after the other, so that each request includes the choices before it. */
export function useCreateChoice(
  tableId: string,
  field: Field,
  onCreated: (id: string) => void,
): (name: string) => void {
  const { mutateAsync } = useWrite(changeField)
  const knownChoices = useRef<readonly Choice[]>([])
  const queue = useRef(Promise.resolve())
  // Keeps choices that other people have created meanwhile.
  const current = choicesOf(field)
  knownChoices.current = [
    ...current,
    ...knownChoices.current.filter(({ id }) => !current.some((choice) => choice.id === id)),
  ]
  const createOne = async (name: string) => {
    const existing = () => knownChoices.current.find((choice) => choice.name.toLowerCase() === name.toLowerCase())
    if (!existing()) {
      const choices = [...knownChoices.current, { name }]
      const { options } = await mutateAsync({ tableId, fieldId: field.id, options: { choices } })
      knownChoices.current = options.choices ?? []
    }
    const created = existing()
    if (created) onCreated(created.id)
  }
  return (name) => {
    // The write itself shows a refusal.
    queue.current = queue.current.then(() => createOne(name)).catch(() => {})
  }
}
