import { useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { LineChart } from '#design/data/line-chart.tsx'
import { SectionHeading } from '#design/layout/section-heading.tsx'
import { Segment } from '#design/buttons/segment.tsx'
import { Cell, HeadCell, Row, Table } from '#design/data/table.tsx'
import type { OutputOf } from '#platform/contract/action.ts'
import { useTimeFormat } from '#platform/web/time-format.ts'
import type { readOverview } from '../../contract/reports.ts'

type Daily = OutputOf<typeof readOverview>['daily']
type ChartView = 'people' | 'use'

export function DailyCard({ daily }: { daily: Daily }) {
  const [view, setView] = useState<ChartView>('people')
  const [asTable, setAsTable] = useState(false)
  const { calendarDay } = useTimeFormat()
  const peak = daily.reduce((max, day) => (day.active > max.active ? day : max), daily[0] ?? noDay)
  const shown = lines[view].map(({ name, color, of }) => ({ name, color, values: daily.map((day) => day[of]) }))
  return (
    <Card>
      <SectionHeading
        action={
          <>
            <Segment label="What to show" options={chartViews} value={view} onValueChange={setView} />
            <Button kind="ghost" size="sm" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
              {asTable ? 'View as chart' : 'View as table'}
            </Button>
          </>
        }
      >
        {view === 'people' ? 'People, by day' : 'Usage, by day'}
      </SectionHeading>
      <div className="mt-3">
        {asTable ? (
          <DailyTable daily={daily} />
        ) : (
          <LineChart
            label={`Day by day. Most people were active on ${calendarDay(peak.day)}: ${peak.active}.`}
            points={daily.map(({ day }) => calendarDay(day))}
            lines={shown}
            unfinished
          />
        )}
      </div>
    </Card>
  )
}

function DailyTable({ daily }: { daily: Daily }) {
  const { calendarDay } = useTimeFormat()
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
            <Cell>{day === daily.at(-1) ? 'Today so far' : calendarDay(day.day)}</Cell>
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

const chartViews: { value: ChartView; label: string }[] = [
  { value: 'people', label: 'People' },
  { value: 'use', label: 'Usage' },
]

const noDay = { day: new Date(0).toISOString(), active: 0 }
