import Download from 'lucide-react/icons/download'
import { Button } from '#design/buttons/button.tsx'
import type { Id } from '#platform/contract/id.ts'
import { currentWorkspace } from '#platform/web/api/call.ts'

type LargeOutputProps = { run: Id; node: string; index: number; bytes: number | null | undefined }

/** Above an output that is too large to be shown. */
export function LargeOutput({ run, node, index, bytes }: LargeOutputProps) {
  if (bytes === null || bytes === undefined) return undefined
  const params = new URLSearchParams({ run, node, index: String(index) })
  if (currentWorkspace.id) params.set('workspace', currentWorkspace.id)
  return (
    <div className="flex flex-wrap items-center gap-2 text-12 text-ink-3">
      This is the beginning. Full data: {(bytes / 1_000_000).toFixed(1)} MB
      <Button size="sm" icon={<Download />} render={<a href={`/flow-data?${params}`} download />}>
        Download
      </Button>
    </div>
  )
}
