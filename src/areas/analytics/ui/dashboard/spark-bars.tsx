/** Counts over time. The number beside it has the total, so it is hidden from screen readers. */
export function SparkBars({ counts }: { counts: readonly number[] }) {
  const max = Math.max(1, ...counts)
  return (
    <svg viewBox={`0 0 ${counts.length} 20`} preserveAspectRatio="none" aria-hidden className="h-5 w-40">
      {counts.map((count, index) => (
        <rect
          key={index}
          x={index + 0.1}
          width={0.8}
          y={20 - (count / max) * 20}
          height={(count / max) * 20}
          className="fill-c1"
        />
      ))}
    </svg>
  )
}
