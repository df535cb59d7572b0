import { niceMaximum, spreadLabels } from './chart-scale.ts'

export type ChartSeries = { name: string; color: string; values: readonly number[] }

type LineChartProps = {
  /** What the chart shows, in a sentence. */
  label: string
  /** The label of each point; only a few are shown. */
  points: readonly string[]
  lines: readonly ChartSeries[]
  /** The last period is not over: the line to it is dashed. */
  unfinished?: boolean
}

/** A few series over time. The labels are HTML, so their size does not depend on the chart's width. */
export function LineChart({ label, points, lines, unfinished = false }: LineChartProps) {
  const top = niceMaximum(Math.max(1, ...lines.flatMap(({ values }) => values)))
  const last = Math.max(1, points.length - 1)
  const ends = spreadLabels(lines.map(({ values }) => ((values.at(-1) ?? 0) / top) * 100))
  return (
    <figure role="img" aria-label={label} className="h-56 pt-2 pr-20 pb-6 pl-10 text-11 text-ink-3 tabular-nums">
      <div className="relative h-full">
        {[0, 25, 50, 75, 100].map((part) => (
          <span
            key={part}
            className="absolute -left-10 flex h-0 w-[calc(100%+2.5rem)] items-center gap-2"
            style={{ bottom: `${part}%` }}
          >
            <span className="w-8 text-right leading-none">{((top * part) / 100).toLocaleString('en')}</span>
            <span className="h-px flex-1 bg-(--chart-grid)" />
          </span>
        ))}
        <svg
          viewBox={`0 0 ${last} 100`}
          preserveAspectRatio="none"
          className="absolute inset-0 size-full overflow-visible"
        >
          {lines.map(({ name, color, values }) => {
            const coordinates = values.map((value, index) => `${index},${100 - (value / top) * 100}`)
            return (
              <g key={name} fill="none" stroke={color} strokeWidth={1.5}>
                <polyline
                  points={(unfinished ? coordinates.slice(0, -1) : coordinates).join(' ')}
                  vectorEffect="non-scaling-stroke"
                />
                {unfinished && (
                  <polyline
                    points={coordinates.slice(-2).join(' ')}
                    strokeDasharray="3 3"
                    vectorEffect="non-scaling-stroke"
                  />
                )}
              </g>
            )
          })}
        </svg>
        {lines.map(({ name, color }, index) => (
          <span
            key={name}
            className="absolute left-full ml-1.5 flex h-0 items-center gap-1.5 whitespace-nowrap"
            style={{ bottom: `${ends[index] ?? 0}%` }}
          >
            <span className="size-2 shrink-0" style={{ background: color }} />
            {name}
          </span>
        ))}
        {labelledIndexes(points.length).map((index) => (
          <span
            key={index}
            className="absolute top-full mt-1.5 -translate-x-1/2 whitespace-nowrap"
            style={{ left: `${(index / last) * 100}%` }}
          >
            {points[index]}
          </span>
        ))}
      </div>
    </figure>
  )
}

/** Which points get a label: at most five, always the last. */
function labelledIndexes(count: number): number[] {
  const step = Math.max(1, Math.ceil((count - 1) / 4))
  return Array.from({ length: count }, (_, index) => index).filter((index) => (count - 1 - index) % step === 0)
}
