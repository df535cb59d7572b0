import { Card } from '#design/card.tsx'
import { Meter } from '#design/meter.tsx'
import type { OutputOf } from '#platform/contract/action.ts'
import type { readUsage } from '../contract.ts'
import { bytes } from '../rules.ts'
import { filesWords } from './words.ts'

/** How much room there is, and what takes it. */
export function Usage({ usage: { used, limit, largest, files, removed } }: { usage: OutputOf<typeof readUsage> }) {
  const what = removed > 0 ? `${filesWords(files)} and ${removed} removed` : filesWords(files)
  const note = `${what}. One file may have up to ${bytes(largest)}.`
  return (
    <Card>
      {limit === null ? (
        <>
          <p className="flex justify-between gap-2">
            <span className="font-medium">Storage</span>
            <span className="text-ink-2 tabular-nums">{bytes(used)}, no limit</span>
          </p>
          <p className="mt-1 text-12 text-ink-3">{note}</p>
        </>
      ) : (
        <Meter label="Storage" used={used} limit={limit} format={bytes} note={note} />
      )}
    </Card>
  )
}
