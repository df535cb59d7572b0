import { Link } from '@tanstack/react-router'
import { useRead } from '#platform/web/api/query.ts'
import { listBundles } from '../../contract.ts'
import { BundleMark } from '../bundle-mark.tsx'

/** The installed bundles in the sidebar. `isRail`: folded to their marks. */
export default function InstalledBundles({ isRail, className }: { isRail: boolean; className: string }) {
  const { data } = useRead(listBundles, {})
  const installed = data?.bundles.filter(({ state }) => state === 'installed') ?? []
  if (installed.length === 0) return null
  return (
    <nav aria-label="Bundles">
      <ul className="flex flex-col gap-px">
        {installed.map(({ id, name, mark, page }) => (
          <li key={id}>
            <Link to={page ?? '/bundles'} title={isRail ? name : undefined} aria-label={name} className={className}>
              <BundleMark mark={mark} className="size-4 shrink-0" />
              {!isRail && name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
