import { useState, type FormEvent } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { Field } from '#design/inputs/field.tsx'
import { TextField } from '#design/inputs/text-field.tsx'
import { Textarea } from '#design/inputs/textarea.tsx'
import { useWrite } from '#platform/web/api/query.ts'
import { editIdea, maxTextLength, maxTitleLength, type Idea } from '../contract.ts'

export default function EditIdea({ idea, onDone }: { idea: Idea; onDone: () => void }) {
  const [title, setTitle] = useState(idea.title)
  const [text, setText] = useState(idea.text)
  const save = useWrite(editIdea, { onDone })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (title.trim() !== '') save.mutate({ id: idea.id, title, text })
  }
  return (
    <form onSubmit={submit} className="flex max-w-160 flex-col gap-3">
      <TextField label="In a few words" maxLength={maxTitleLength} value={title} onValueChange={setTitle} />
      <Field label="What would it help you do?">
        <Textarea maxLength={maxTextLength} value={text} onValueChange={setText} />
      </Field>
      <div className="flex gap-2">
        <Button type="submit" kind="primary" busy={save.isPending} busyLabel="Saving" disabled={title.trim() === ''}>
          Save idea
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </form>
  )
}
