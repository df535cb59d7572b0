import { useMemo } from 'react'
import { encode } from 'uqr'

/** Dark on white in both themes, so that every camera reads it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => pathOf(text), [text])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-44 rounded-lg border border-line bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}

/** One square for each dark cell. */
function pathOf(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { border: 4 })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: squares.join('') }
}
