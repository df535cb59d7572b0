import { useNavigate } from '@tanstack/react-router'
import { createFromTemplate, templateNames } from '../../contract/templates.ts'
import { templates } from '../../rules/templates.ts'
import { SetIcon } from '../widgets/set-icon.tsx'
import { useCreateOnce } from '../data/use-create-once.ts'

/** One click creates a table from a template, with sample rows. */
export function Templates() {
  const navigate = useNavigate()
  const create = useCreateOnce(createFromTemplate, {
    onDone: ({ id }) => void navigate({ to: '/tables/$id', params: { id }, search: {} }),
  })
  return (
    <ul aria-label="Templates" aria-busy={create.isBusy} className="grid gap-2 lg:grid-cols-2">
      {templateNames.map((template) => {
        const { name, icon, description } = templates[template]
        return (
          <li key={template}>
            <button
              type="button"
              disabled={create.isBusy}
              onClick={() => create.submit({ template })}
              className="flex size-full items-start gap-3 rounded-lg border border-line bg-surface p-3 text-left text-13 hover:border-line-hover disabled:cursor-progress"
            >
              <SetIcon name={icon} className="mt-0.5 text-ink-3" />
              <span className="min-w-0">
                <span className="block font-medium">{name}</span>
                <span className="block text-12 text-ink-2">{description}</span>
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
