import { Chip, Chips } from '#design/buttons/chip.tsx'
import type { NoteSummary } from '../../contract/note.ts'
import { tagsOf } from './tags-of.ts'

type TagFilterProps = {
  notes: readonly NoteSummary[]
  chosen: string | undefined
  onChoose: (tag: string | undefined) => void
}

/** The tags in use: choosing one lists its notes. */
export function TagFilter({ notes, chosen, onChoose }: TagFilterProps) {
  const tags = tagsOf(notes).slice(0, 12)
  if (tags.length === 0) return null
  return (
    <div className="px-2 pt-4 pb-2">
      <h2 className="pb-2 text-12 font-medium text-ink-3">Tags</h2>
      <Chips label="Tags">
        {tags.map(({ tag }) => (
          <Chip key={tag} active={tag === chosen} onClick={() => onChoose(tag === chosen ? undefined : tag)}>
            #{tag}
          </Chip>
        ))}
      </Chips>
    </div>
  )
}
