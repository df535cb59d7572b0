import { useState } from 'react'
import { Segment } from '#design/buttons/segment.tsx'
import { Cell, HeadCell, Row, Table } from '#design/data/table.tsx'
import { SettingsRow } from '#design/layout/settings-row.tsx'
import { useRead } from '#platform/web/api/query.ts'
import { readUsage, type Usage } from '../contract/usage.ts'
import { formatCost, formatTokens } from './format.ts'

type View = 'models' | 'people' | 'days'

export function UsageRow() {
  const { data } = useRead(readUsage, { days: 30 })
  const [view, setView] = useState<View>('models')
  return (
    <SettingsRow title="Usage" reason="Calls of the last 30 days.">
      {data && data.days.length === 0 && <p className="text-13 text-ink-2">No model was used yet.</p>}
      {data && data.days.length > 0 && (
        <div className="flex flex-col gap-3">
          <span>
            <Segment label="Usage by" options={views} value={view} onValueChange={setView} />
          </span>
          <UsageTable rows={rowsOf(data, view)} first={views.find(({ value }) => value === view)?.label ?? ''} />
        </div>
      )}
    </SettingsRow>
  )
}

const views = [
  { value: 'models', label: 'Model' },
  { value: 'people', label: 'Person' },
  { value: 'days', label: 'Day' },
] as const

type UsageLine = Omit<Usage['days'][number], 'day'> & { name: string }

function rowsOf({ models, people, days }: Usage, view: View): UsageLine[] {
  if (view === 'days') return days.toReversed().map(({ day, ...usage }) => ({ ...usage, name: day }))
  if (view === 'people') return people.map(({ name, ...usage }) => ({ ...usage, name: name ?? 'A former member' }))
  return models.map(({ providerName, model, ...usage }) => ({
    ...usage,
    name: model === 'built-in' ? providerName : `${providerName}, ${model}`,
  }))
}

function UsageTable({ rows, first }: { rows: readonly UsageLine[]; first: string }) {
  return (
    <Table label={`Usage by ${first.toLowerCase()}`}>
      <thead>
        <tr>
          <HeadCell>{first}</HeadCell>
          <HeadCell numeric>Calls</HeadCell>
          <HeadCell numeric>Tokens read</HeadCell>
          <HeadCell numeric>Tokens written</HeadCell>
          <HeadCell numeric>Cost</HeadCell>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.name}>
            <Cell className="max-w-60 truncate font-medium">{row.name}</Cell>
            <Cell numeric>
              {row.calls.toLocaleString('en')}
              {row.failed > 0 && <span className="text-ink-3"> ({row.failed} failed)</span>}
            </Cell>
            <Cell numeric>{formatTokens(row.input)}</Cell>
            <Cell numeric>{formatTokens(row.output)}</Cell>
            <Cell numeric>{formatCost(row)}</Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}
