import type { Bundle } from '../contract.ts'
import { BundleContents } from './bundle-contents.tsx'
import { InstallControls } from './install-controls.tsx'

export function FeaturedBundle({ bundle }: { bundle: Bundle }) {
  return (
    <section
      aria-label={`Look inside: ${bundle.name}`}
      className="grid overflow-hidden rounded-xl border border-line lg:grid-cols-[11fr_10fr]"
    >
      <div className="flex flex-col items-start gap-3 p-5 lg:p-7">
        <p className="text-12 text-ink-3">Look inside: {bundle.name}</p>
        <h2 className="display text-28">{bundle.summary}</h2>
        <p className="max-w-125 text-14 text-ink-2">{bundle.description}</p>
        <InstallControls bundle={bundle} />
      </div>
      <div className="border-t border-line bg-surface-2 p-5 lg:border-t-0 lg:border-l lg:p-6">
        <BundleContents bundle={bundle} />
      </div>
    </section>
  )
}
