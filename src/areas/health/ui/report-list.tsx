import { HeadCell, Table } from '#design/data/table.tsx'
import type { Report } from '../contract.ts'
import { ReportRow } from './report-row.tsx'
import { groupsOf } from './report-stats.ts'

export function ReportList({ reports }: { reports: readonly Report[] }) {
  return (
    <Table label="What works by itself">
      <thead>
        <tr>
          <HeadCell>Name</HeadCell>
          <HeadCell className="max-lg:hidden">Last success</HeadCell>
          <HeadCell className="max-lg:hidden">Next due</HeadCell>
          <HeadCell className="max-lg:hidden">State</HeadCell>
          <HeadCell>
            <span className="sr-only">Repair</span>
          </HeadCell>
        </tr>
      </thead>
      {groupsOf(reports).map((group) => (
        <tbody key={group.title}>
          <tr>
            <th
              scope="rowgroup"
              colSpan={5}
              className="h-8 border-b border-line-soft bg-surface-2 text-left text-12 font-medium text-ink-2"
            >
              {group.title}
            </th>
          </tr>
          {group.reports.map((report) => (
            <ReportRow key={report.id} report={report} />
          ))}
        </tbody>
      ))}
    </Table>
  )
}
