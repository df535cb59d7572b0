import X from 'lucide-react/icons/x'
import { cx } from '#design/cx.ts'
import { IconButton } from '#design/buttons/icon-button.tsx'
import type { Filter } from '../../contract/filter.ts'
import { filterableFields, toFilter, toGroup, newCondition, type FilterGroup } from '../../rules/query/filter-groups.ts'
import { useTableScreen } from '../table-screen.ts'
import { AddButtons } from './add-buttons.tsx'
import { ConditionEditor } from './condition-editor.tsx'
import { JoinMenu } from './join-menu.tsx'

type FilterPartsProps = { group: FilterGroup; depth: number; onChange: (group: FilterGroup) => void }

/** The conditions and groups of a group, joined by “and” or “or”. */
export function FilterParts({ group, depth, onChange }: FilterPartsProps) {
  const change = (index: number, part: Filter | null) => {
    const { parts } = group
    onChange({ ...group, parts: [...parts.slice(0, index), ...(part ? [part] : []), ...parts.slice(index + 1)] })
  }
  return (
    <ul className="mb-2 flex flex-col gap-2 empty:mb-0">
      {group.parts.map((part, index) => (
        <li
          key={index}
          className={cx(
            'grid gap-2',
            depth === 1 ? 'lg:grid-cols-[4rem_minmax(0,1fr)]' : 'lg:grid-cols-[3rem_minmax(0,1fr)]',
          )}
        >
          <span className="text-13 leading-7 text-ink-2 lg:text-right">
            {index === 0 ? 'Where' : <JoinMenu join={group.join} onChange={(join) => onChange({ ...group, join })} />}
          </span>
          {'field' in part ? (
            <ConditionEditor condition={part} onChange={(next) => change(index, next)} />
          ) : (
            <GroupBox
              group={toGroup(part)}
              depth={depth + 1}
              onChange={(next) => change(index, next && toFilter(next))}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

type GroupBoxProps = { group: FilterGroup; depth: number; onChange: (group: FilterGroup | null) => void }

function GroupBox({ group, depth, onChange }: GroupBoxProps) {
  const { table } = useTableScreen()
  const [first] = filterableFields(table.fields)
  const name = group.join === 'and' ? 'All of these' : 'Any of these'
  const change = (next: FilterGroup) => onChange(next.parts.length === 0 ? null : next)
  return (
    <div
      role="group"
      aria-label={name}
      className={cx('rounded-md border border-line p-2.5', depth === 2 ? 'bg-surface-2' : 'bg-surface-3')}
    >
      <div className="mb-1 flex items-center justify-between">
        <span className="text-12 text-ink-2">{name}</span>
        <IconButton label="Remove group" size="xs" onClick={() => onChange(null)}>
          <X />
        </IconButton>
      </div>
      <FilterParts group={group} depth={depth} onChange={change} />
      {first && (
        <AddButtons
          depth={depth}
          onCondition={() => change({ ...group, parts: [...group.parts, newCondition(first)] })}
          onGroup={() => change({ ...group, parts: [...group.parts, { and: [newCondition(first)] }] })}
        />
      )}
    </div>
  )
}
