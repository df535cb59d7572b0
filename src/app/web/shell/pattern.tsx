type PatternProps = {
  /** One word a cell: a shape and the number of its tone, as in `c1`; `.` is an empty cell. */
  rows: string[]
  tones: Record<string, string>
  className?: string
}

/** The brand's picture: one primitive a cell on a strict grid. Circle is a person, square an agent, quarter the hand-off. */
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

/** Each fills a cell of 1 by 1. */
const shapes: Record<string, string> = {
  c: 'M0 .5a.5 .5 0 1 1 1 0a.5 .5 0 1 1-1 0z',
  s: 'M0 0h1v1h-1z',
  a: 'M0 0h1a1 1 0 0 1-1 1z',
  b: 'M1 0v1a1 1 0 0 1-1-1z',
  d: 'M1 1h-1a1 1 0 0 1 1-1z',
  e: 'M0 1v-1a1 1 0 0 1 1 1z',
  o: 'M.25 .5a.25 .25 0 1 1 .5 0a.25 .25 0 1 1-.5 0z',
  r: 'M0 .5a.5 .5 0 1 1 1 0a.5 .5 0 1 1-1 0zM.25 .5a.25 .25 0 1 0 .5 0a.25 .25 0 1 0-.5 0z',
}
