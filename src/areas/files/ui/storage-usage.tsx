import { Card } from '#design/layout/card.tsx'
import { Meter } from '#design/feedback/meter.tsx'
import type { OutputOf } from '#platform/contract/action.ts'
import type { readUsage } from '../contract.ts'
import { formatBytes } from '../rules.ts'
import { formatFileCount } from './upload-labels.ts'

export function StorageUsage({
  usage: { used, limit, largest, files, removed },
}: {
  usage: OutputOf<typeof readUsage>
}) {
  const what = removed > 0 ? `${formatFileCount(files)} and ${removed} removed` : formatFileCount(files)
  const note = `${what}. One file may have up to ${formatBytes(largest)}.`
  return (
    <Card>
      {limit === null ? (
        <>
          <p className="flex justify-between gap-2">
            <span className="font-medium">Storage</span>
            <span className="text-ink-2 tabular-nums">{formatBytes(used)}, no limit</span>
          </p>
          <p className="mt-1 text-12 text-ink-3">{note}</p>
        </>
      ) : (
        <Meter label="Storage" used={used} limit={limit} format={formatBytes} note={note} />
      )}
    </Card>
  )
}
