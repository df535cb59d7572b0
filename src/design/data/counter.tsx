/** The number of things that need attention. `label` names them for screen readers. */
export function Counter({ count, label }: { count: number; label: string }) {
  return (
    <span className="inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-full bg-accent px-1.25 text-11 leading-none font-semibold text-on-accent tabular-nums">
      {count}
      <span className="sr-only"> {label}</span>
    </span>
  )
}
