import { Link } from '@tanstack/react-router'
import { Button } from '#design/buttons/button.tsx'
import type { Bundle } from '../contract.ts'
import { BundleMark } from './bundle-mark.tsx'
import { UninstallButton } from './uninstall-button.tsx'

export function InstalledBundle({ bundle }: { bundle: Bundle }) {
  const { id, name, mark, description, page, adds } = bundle
  return (
    <li className="flex gap-5 bg-surface p-5 last:odd:lg:col-span-2">
      <BundleMark mark={mark} className="size-14 shrink-0" />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <h3 className="text-16 font-semibold">
          <Link to="/bundles/$bundle" params={{ bundle: id }} className="hover:underline">
            {name}
          </Link>
        </h3>
        <p className="text-13 text-ink-2">{description}</p>
        <div className="mt-1 flex flex-wrap items-center gap-2 text-12 text-ink-3">
          <Button render={<Link to={page ?? '/bundles'} aria-label={`Open ${name}`} />}>Open</Button>
          <UninstallButton bundle={bundle} />
          <span>{adds.map(({ kind, names }) => `${names.length} ${labelOf(kind, names.length)}`).join(' · ')}</span>
        </div>
      </div>
    </li>
  )
}

/** The kinds are plural: "tables". */
function labelOf(kind: string, count: number): string {
  return count === 1 ? kind.slice(0, -1) : kind
}
