import { shapes } from './shapes.ts'

type PatternProps = {
  /** One word for each cell: a shape and the number of its tone, as in `c1`; `.` is an empty cell. */
  rows: string[]
  tones: Record<string, string>
  className?: string
}

/**
 * The brand's pattern: one primitive for each cell of a strict grid. A circle is a person, a square an agent, a quarter
 * the hand-off.
 */
export function Pattern({ rows, tones, className }: PatternProps) {
  const cells = rows.map((row) => row.split(' '))
  return (
    <svg
      viewBox={`0 0 ${cells[0]?.length ?? 0} ${cells.length}`}
      aria-hidden
      className={className}
      preserveAspectRatio="xMinYMin slice"
    >
      {cells.flatMap((row, y) =>
        row.map((cell, x) => {
          const shape = shapes[cell.charAt(0)]
          return (
            shape && (
              <path
                key={`${x},${y}`}
                d={shape}
                transform={`translate(${x} ${y})`}
                fill={tones[cell.charAt(1)]}
                fillRule="evenodd"
              />
            )
          )
        }),
      )}
    </svg>
  )
}
