import { UndoShortcuts } from '#areas/journal/ui/public/undo.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import { SectionHeading } from '#design/layout/section-heading.tsx'
import { useRead } from '#platform/web/api/query.ts'
import { listBundles } from '../contract.ts'
import { BundleCard } from './bundle-card.tsx'
import { FeaturedBundle } from './featured-bundle.tsx'

/** All bundles, the first one in detail. */
export default function ExplorePage() {
  const { data, error, refetch } = useRead(listBundles, {})
  const featured = data?.bundles.find(({ state }) => state !== 'unavailable')
  return (
    <>
      {error && !data && <InlineError onRetry={() => void refetch()}>{error.message}</InlineError>}
      {!data && !error && <Skeleton rows={6} />}
      {data && (
        <div className="flex flex-col gap-8">
          {featured && <FeaturedBundle bundle={featured} />}
          <section aria-labelledby="all-bundles" className="flex flex-col gap-2.5">
            <SectionHeading id="all-bundles">All bundles</SectionHeading>
            <ul className="grid gap-px overflow-hidden rounded-xl border border-line bg-line sm:grid-cols-2 xl:grid-cols-5">
              {data.bundles.map((bundle) => (
                <BundleCard key={bundle.id} bundle={bundle} />
              ))}
            </ul>
          </section>
        </div>
      )}
      <UndoShortcuts area="bundles" />
    </>
  )
}
