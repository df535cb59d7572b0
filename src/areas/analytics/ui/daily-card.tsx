import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { LineChart } from '#design/line-chart.tsx'
import { SectionHeading } from '#design/section-heading.tsx'
import { Segment } from '#design/segment.tsx'
import { Cell, HeadCell, Row, Table } from '#design/table.tsx'
import type { OutputOf } from '#platform/contract/action.ts'
import type { readOverview } from '../contract/analytics.ts'
import { dayWords } from './words.ts'

type Daily = OutputOf<typeof readOverview>['daily']
type Look = 'people' | 'use'

/** Who came and what was used, day by day. */
export function DailyCard({ daily }: { daily: Daily }) {
  const [look, setLook] = useState<Look>('people')
  const [asTable, setAsTable] = useState(false)
  const best = daily.reduce((most, day) => (day.active > most.active ? day : most), daily[0] ?? none)
  const shown = lines[look].map(({ name, color, of }) => ({ name, color, values: daily.map((day) => day[of]) }))
  return (
    <Card>
      <SectionHeading
        action={
          <>
            <Segment label="What to show" options={looks} value={look} onValueChange={setLook} />
            <Button kind="ghost" size="sm" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
              {asTable ? 'View as chart' : 'View as table'}
            </Button>
          </>
        }
      >
        {look === 'people' ? 'People, by day' : 'Use, by day'}
      </SectionHeading>
      <div className="mt-3">
        {asTable ? (
          <DailyTable daily={daily} />
        ) : (
          <LineChart
            label={`Day by day. Most people were active on ${dayWords(best.day)}: ${best.active}.`}
            points={daily.map(({ day }) => dayWords(day))}
            lines={shown}
            unfinished
          />
        )}
      </div>
    </Card>
  )
}

function DailyTable({ daily }: { daily: Daily }) {
  return (
    <Table label="Day by day">
      <thead>
        <tr>
          <HeadCell>Day</HeadCell>
          {columns.map(({ name }) => (
            <HeadCell key={name} numeric>
              {name}
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {daily.toReversed().map((day) => (
          <Row key={day.day}>
            <Cell>{day === daily.at(-1) ? 'Today so far' : dayWords(day.day)}</Cell>
            {columns.map(({ name, of }) => (
              <Cell key={name} numeric>
                {day[of].toLocaleString('en')}
              </Cell>
            ))}
          </Row>
        ))}
      </tbody>
    </Table>
  )
}

const lines = {
  people: [
    { name: 'Visitors', color: 'var(--c1)', of: 'visitors' },
    { name: 'Active', color: 'var(--c2)', of: 'active' },
    { name: 'Sign-ups', color: 'var(--c3)', of: 'signUps' },
  ],
  use: [
    { name: 'Page views', color: 'var(--c1)', of: 'pageViews' },
    { name: 'Events', color: 'var(--c2)', of: 'events' },
  ],
} as const

const columns = [...lines.people, ...lines.use]

const looks: { value: Look; label: string }[] = [
  { value: 'people', label: 'People' },
  { value: 'use', label: 'Use' },
]

const none = { day: new Date(0).toISOString(), active: 0 }
