/** A claim at the left, its explanation at the right. */
export function SectionTitle({ title, children }: { title: string; children: string }) {
  return (
    <div className="grid items-end gap-x-10 gap-y-4 px-5 pt-18 pb-9 lg:grid-cols-2 lg:px-10 lg:pt-26 lg:pb-12">
      <h2 className="display text-[2.25rem]/[1.06] tracking-[-0.04em] lg:text-[3.25rem]/[1.04]">{title}</h2>
      <p className="max-w-115 text-pretty text-16 text-ink-2 lg:pb-1.5">{children}</p>
    </div>
  )
}
