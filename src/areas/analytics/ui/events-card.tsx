import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { SectionHeading } from '#design/section-heading.tsx'
import { Cell, HeadCell, Row, Table } from '#design/table.tsx'
import type { OutputOf } from '#platform/contract/action.ts'
import type { readOverview } from '../contract/analytics.ts'
import { Bars } from './bars.tsx'
import { RecentEvents } from './recent-events.tsx'
import { dayWords, eventWords, numberWords } from './words.ts'

type EventsCardProps = { events: OutputOf<typeof readOverview>['events']; days: readonly string[] }

/** What was counted, by name, each over the same days; and the newest of them one by one. */
export function EventsCard({ events, days }: EventsCardProps) {
  const [opened, setOpened] = useState<string>()
  return (
    <section className="flex flex-col gap-2">
      <SectionHeading>Events</SectionHeading>
      <Table label="Events by name">
        <thead>
          <tr>
            <HeadCell>Event</HeadCell>
            <HeadCell className="max-lg:hidden">
              {dayWords(days[0] ?? '')} to {dayWords(days.at(-1) ?? '')}
            </HeadCell>
            <HeadCell numeric>People</HeadCell>
            <HeadCell numeric>Times</HeadCell>
            <HeadCell>
              <span className="sr-only">What you can do</span>
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
              <Cell>{eventWords(name)}</Cell>
              <Cell className="max-lg:hidden">
                <Bars counts={byDay} />
              </Cell>
              <Cell numeric>{numberWords(people)}</Cell>
              <Cell numeric>{numberWords(count)}</Cell>
              <Cell className="text-right">
                <Button
                  kind="ghost"
                  size="sm"
                  aria-expanded={opened === name}
                  onClick={() => setOpened(opened === name ? undefined : name)}
                >
                  {opened === name ? 'Hide' : 'Newest'}
                </Button>
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      {opened !== undefined && <RecentEvents key={opened} name={opened} />}
    </section>
  )
}
