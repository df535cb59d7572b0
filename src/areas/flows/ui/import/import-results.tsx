import { Link } from '@tanstack/react-router'
import { summarizeImport } from '../../rules/import/import-progress.ts'
import type { ImportResult } from './import-files.ts'

/** What became of several files. */
export function ImportResults({ results }: { results: readonly ImportResult[] }) {
  const imported = results.flatMap((result) => ('id' in result ? [result] : []))
  if (imported.length === 0) return undefined
  return (
    <ul aria-label="Imported flows" className="divide-y divide-line">
      {imported.map(({ id, name, report }) => (
        <li key={id} className="py-2">
          <Link to="/flows/$id" params={{ id }} hash="import" className="text-13 font-medium hover:underline">
            {name}
          </Link>
          <p className="text-12 text-ink-3">{summarizeImport(report.nodes)}</p>
        </li>
      ))}
    </ul>
  )
}
