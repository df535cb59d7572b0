import { useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { SectionHeading } from '#design/layout/section-heading.tsx'
import { Cell, HeadCell, Row, Table } from '#design/data/table.tsx'
import type { OutputOf } from '#platform/contract/action.ts'
import { useTimeFormat } from '#platform/web/time-format.ts'
import type { readOverview } from '../../contract/reports.ts'
import { SparkBars } from './spark-bars.tsx'
import { RecentEvents } from './recent-events.tsx'
import { formatEventName, formatCount } from '../public/format.ts'

type EventsCardProps = { events: OutputOf<typeof readOverview>['events']; days: readonly string[] }

/** Events by name; opening one shows its newest events. */
export function EventsCard({ events, days }: EventsCardProps) {
  const [openName, setOpenName] = useState<string>()
  const { calendarDay } = useTimeFormat()
  const dayOf = (index: number) => calendarDay(days.at(index) ?? '')
  return (
    <section className="flex flex-col gap-2">
      <SectionHeading>Events</SectionHeading>
      <Table label="Events by name">
        <thead>
          <tr>
            <HeadCell>Event</HeadCell>
            <HeadCell className="max-lg:hidden">
              {dayOf(0)} to {dayOf(-1)}
            </HeadCell>
            <HeadCell numeric>People</HeadCell>
            <HeadCell numeric>Count</HeadCell>
            <HeadCell>
              <span className="sr-only">Actions</span>
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {events.length === 0 && (
            <tr>
              <Cell colSpan={5} className="text-ink-3">
                No events in these days. Page views are counted above.
              </Cell>
            </tr>
          )}
          {events.map(({ name, count, people, byDay }) => (
            <Row key={name}>
              <Cell>{formatEventName(name)}</Cell>
              <Cell className="max-lg:hidden">
                <SparkBars counts={byDay} />
              </Cell>
              <Cell numeric>{formatCount(people)}</Cell>
              <Cell numeric>{formatCount(count)}</Cell>
              <Cell className="text-right">
                <Button
                  kind="ghost"
                  size="sm"
                  aria-expanded={openName === name}
                  onClick={() => setOpenName(openName === name ? undefined : name)}
                >
                  {openName === name ? 'Hide' : 'Newest'}
                </Button>
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      {openName !== undefined && <RecentEvents key={openName} name={openName} />}
    </section>
  )
}
