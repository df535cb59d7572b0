import type { KeyboardEvent } from 'react'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Pencil from 'lucide-react/icons/pencil'
import Play from 'lucide-react/icons/play'
import Trash from 'lucide-react/icons/trash-2'
import { Link } from '@tanstack/react-router'
import { Checkbox } from '#design/inputs/checkbox.tsx'
import { cx } from '#design/cx.ts'
import { IconButton } from '#design/buttons/icon-button.tsx'
import { LazyMenu } from '#design/overlays/lazy-menu.tsx'
import { useTimeFormat } from '#platform/web/time-format.ts'
import type { Task } from '../../contract.ts'
import { formatDue } from '../format.ts'

type TaskRowProps = {
  task: Task
  mayEdit: boolean
  sessionMinutes: number
  isCurrent: boolean
  isDragged: boolean
  onCheck: (checked: boolean) => void
  onStart: () => void
  onEdit: () => void
  onDelete: () => void
  onMove: (steps: 1 | -1) => void
  onDrag: (id: string | undefined) => void
  onDrop: () => void
}

export function TaskRow({
  task,
  mayEdit,
  sessionMinutes,
  isCurrent,
  isDragged,
  onCheck,
  onStart,
  onEdit,
  onDelete,
  onMove,
  onDrag,
  onDrop,
}: TaskRowProps) {
  const isDone = task.doneAt !== null
  const { time, settings } = useTimeFormat()
  const moveByKey = (event: KeyboardEvent) => {
    if (!mayEdit || isDone || !event.altKey) return
    const steps = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (steps !== 1 && steps !== -1) return
    event.preventDefault()
    onMove(steps)
  }
  return (
    <li
      className={cx('group flex min-h-13 items-center gap-3 py-2 lg:min-h-11', isDragged && 'opacity-40')}
      draggable={mayEdit && !isDone}
      onDragStart={() => onDrag(task.id)}
      onDragEnd={() => onDrag(undefined)}
      onDragOver={(event) => !isDone && event.preventDefault()}
      onDrop={onDrop}
      onKeyDown={moveByKey}
    >
      <Checkbox aria-label={`Done: ${task.title}`} checked={isDone} disabled={!mayEdit} onCheckedChange={onCheck} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
        <button
          id={`task-${task.id}`}
          type="button"
          disabled={!mayEdit}
          onClick={onEdit}
          className={cx(
            'min-w-[min(100%,12rem)] flex-1 rounded-xs text-left text-15 break-words lg:text-14',
            isDone && 'text-ink-3 line-through decoration-line-hover',
            isCurrent && 'font-medium',
          )}
        >
          {isCurrent && <span aria-hidden className="mr-2 inline-block size-1.75 rounded-full bg-accent-ink" />}
          {task.title}
          {isCurrent && <span className="sr-only">, now</span>}
        </button>
        {task.source && (
          <Link
            to={task.source.page}
            className="max-w-40 truncate text-12 text-ink-3 hover:text-ink hover:underline max-lg:py-2"
          >
            {task.source.name}
          </Link>
        )}
        {task.due && !isDone && (
          <span className="text-12 whitespace-nowrap text-ink-3">{formatDue(task.due, settings)}</span>
        )}
      </div>
      <span className="relative flex min-w-13 items-center justify-end text-12 whitespace-nowrap text-ink-3 tabular-nums">
        <span className={cx('max-lg:hidden', mayEdit && 'lg:group-focus-within:invisible lg:group-hover:invisible')}>
          {task.doneAt ? time(task.doneAt) : `${task.estimate} × ${sessionMinutes}`}
        </span>
        {mayEdit && (
          <LazyMenu
            align="end"
            trigger={
              <IconButton
                label={`More for ${task.title}`}
                className="lg:absolute lg:right-0 lg:opacity-0 lg:group-focus-within:opacity-100 lg:group-hover:opacity-100"
              >
                <Ellipsis />
              </IconButton>
            }
            items={[
              ...(isDone
                ? []
                : ([
                    { label: 'Focus on this', icon: <Play />, onClick: onStart },
                    { label: 'Edit', icon: <Pencil />, onClick: onEdit },
                    { label: 'Move up', icon: <ArrowUp />, shortcut: 'Alt ↑', onClick: () => onMove(-1) },
                    { label: 'Move down', icon: <ArrowDown />, shortcut: 'Alt ↓', onClick: () => onMove(1) },
                    'divider',
                  ] as const)),
              { label: 'Delete', icon: <Trash />, danger: true, onClick: onDelete },
            ]}
          />
        )}
      </span>
    </li>
  )
}
