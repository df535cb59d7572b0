import type { ReactNode } from 'react'

/** The title and the reason at the left, controls at the right. */
export function SettingsRow({ title, reason, children }: { title: string; reason?: ReactNode; children: ReactNode }) {
  return (
    <section className="grid gap-x-8 gap-y-2.5 border-t border-line py-5 text-13 xl:grid-cols-[240px_minmax(0,1fr)]">
      <div>
        <h2 className="font-semibold">{title}</h2>
        {reason && <p className="mt-0.5 text-12 text-ink-3">{reason}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  )
}
