import { Fragment, useState } from 'react'
import { cx } from '#design/cx.ts'
import { EffectBadge } from '#design/data/effect-badge.tsx'
import { Cell, HeadCell, Row, Table } from '#design/data/table.tsx'
import type { Id } from '#platform/contract/id.ts'
import { useTimeFormat } from '#platform/web/time-format.ts'
import type { Entry } from '../contract.ts'
import { LogActor } from './log-actor.tsx'
import { LogEntry } from './log-entry.tsx'
import { badgeEffect, formatItems } from './log-labels.ts'

/** One row per entry; its changes open below it. */
export function LogTable({ entries }: { entries: readonly Entry[] }) {
  const [open, setOpen] = useState<Id>()
  const { when, date } = useTimeFormat()
  return (
    <Table label="Audit log">
      <thead>
        <tr>
          <HeadCell className="max-lg:hidden">When</HeadCell>
          <HeadCell>Who</HeadCell>
          <HeadCell>What</HeadCell>
          <HeadCell className="max-lg:hidden">On</HeadCell>
          <HeadCell className="max-lg:hidden">Effect</HeadCell>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => {
          const { id, at, who, title, on, effect, undone } = entry
          const isOpen = id === open
          return (
            <Fragment key={id}>
              <Row className={cx(isOpen && 'border-0 bg-selected')}>
                <Cell className="text-ink-2 tabular-nums max-lg:hidden" title={date(at, 'exact')}>
                  {when(at)}
                </Cell>
                <Cell className="max-w-44 max-lg:max-w-32">
                  <LogActor who={who} />
                </Cell>
                <Cell className="max-w-64 whitespace-normal">
                  <button
                    type="button"
                    aria-expanded={isOpen}
                    onClick={() => setOpen(isOpen ? undefined : id)}
                    className="min-h-9 py-1 text-left underline-offset-3 hover:underline lg:min-h-6"
                  >
                    <span className={cx(undone && 'text-ink-3 line-through')}>{title}</span>
                    {undone && <span className="text-ink-3"> undone</span>}
                  </button>
                </Cell>
                <Cell className="max-w-52 truncate max-lg:hidden">{formatItems(on)}</Cell>
                <Cell className="max-lg:hidden">
                  <EffectBadge effect={badgeEffect(effect)} />
                </Cell>
              </Row>
              {isOpen && (
                <tr className="border-b border-line-soft bg-selected last:border-0">
                  <td colSpan={5} className="px-4 pt-2 pb-4 whitespace-normal">
                    <LogEntry id={id} />
                  </td>
                </tr>
              )}
            </Fragment>
          )
        })}
      </tbody>
    </Table>
  )
}
