import Check from 'lucide-react/icons/check'
import { Link } from '@tanstack/react-router'
import { Button } from '#design/buttons/button.tsx'
import type { Bundle } from '../contract.ts'
import { BundleMark } from './bundle-mark.tsx'
import { BundleState } from './bundle-state.tsx'

export function BundleCard({ bundle }: { bundle: Bundle }) {
  const { id, name, summary, mark, highlights } = bundle
  return (
    <li className="flex flex-col items-start gap-3 bg-surface p-5">
      <BundleMark mark={mark} className="size-14" />
      <div>
        <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 text-14 font-semibold">
          {name}
          <BundleState bundle={bundle} />
        </h3>
        <p className="text-13 text-ink-2">{summary}</p>
      </div>
      <ul className="flex flex-col gap-1.5 text-13 text-ink-2">
        {highlights.map((text) => (
          <li key={text} className="flex items-baseline gap-2">
            <Check aria-hidden className="size-3.5 shrink-0 self-center text-ink-3" />
            {text}
          </li>
        ))}
      </ul>
      <Button
        className="mt-auto"
        render={<Link to="/bundles/$bundle" params={{ bundle: id }} aria-label={`What ${name} adds`} />}
      >
        What it adds
      </Button>
    </li>
  )
}
