import { formatCount, formatTimeLeft } from './import-text.ts'

/** Progress, speed and time left of an import. */
export function ImportProgressBar({ read, total, seconds }: { read: number; total: number | null; seconds: number }) {
  const fraction = total === null || total === 0 ? 0 : Math.min(1, read / total)
  const speed = seconds >= 2 && read > 0 ? `${formatCount(Math.round(read / seconds))} rows a second. ` : ''
  return (
    <div className="text-13">
      <div className="mb-2 flex justify-between gap-3 tabular-nums">
        <span role="status" className="font-medium">
          {total === null ? 'Starting' : `${formatCount(read)} of ${formatCount(total)} rows`}
        </span>
        <span className="text-ink-3">{formatTimeLeft(read, total, seconds)}</span>
      </div>
      <div
        role="progressbar"
        aria-label="Import"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(fraction * 100)}
        className="h-1.5 overflow-hidden rounded-full bg-surface-3 forced-color-adjust-none"
      >
        <div className="h-full rounded-full bg-accent transition-[width]" style={{ width: `${fraction * 100}%` }} />
      </div>
      <p className="mt-1.5 text-12 text-ink-3">{speed}You can close this; the import continues in the background.</p>
    </div>
  )
}
