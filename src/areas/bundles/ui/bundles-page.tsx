import Compass from 'lucide-react/icons/compass'
import { Link } from '@tanstack/react-router'
import { UndoShortcuts } from '#areas/journal/ui/public/undo.tsx'
import { Button } from '#design/buttons/button.tsx'
import { EmptyState } from '#design/feedback/empty-state.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import { SectionHeading } from '#design/layout/section-heading.tsx'
import { useRead } from '#platform/web/api/query.ts'
import { useSignedIn } from '#platform/web/auth/session.ts'
import { InSlot } from '#platform/web/page/slot.tsx'
import { daysKept, listBundles } from '../contract.ts'
import { InstalledBundle } from './installed-bundle.tsx'
import { UninstalledBundles } from './uninstalled-bundles.tsx'

/** The bundles of this workspace. */
export default function BundlesPage() {
  const { data, error, refetch } = useRead(listBundles, {})
  const { account } = useSignedIn()
  const explore = (
    <Button icon={<Compass />} render={<Link to="/bundles/explore" />}>
      Explore bundles
    </Button>
  )
  const installed = data?.bundles.filter(({ state }) => state === 'installed') ?? []
  const uninstalled = data?.bundles.filter(({ state }) => state === 'uninstalled') ?? []
  return (
    <>
      {error && !data && <InlineError onRetry={() => void refetch()}>{error.message}</InlineError>}
      {!data && !error && <Skeleton rows={4} />}
      {data && (
        <div className="flex flex-col gap-8">
          {installed.length === 0 ? (
            <EmptyState title="No bundles yet" action={explore}>
              A bundle adds the tables, flows and notes for one kind of work, ready to use. Uninstalled, its data stays
              for {daysKept} days.
            </EmptyState>
          ) : (
            <section aria-labelledby="installed" className="flex flex-col gap-2.5">
              <InSlot name="actions">{explore}</InSlot>
              <SectionHeading id="installed" meta={installed.length}>
                In {account.name}
              </SectionHeading>
              <ul className="grid gap-px overflow-hidden rounded-xl border border-line bg-line lg:grid-cols-2">
                {installed.map((bundle) => (
                  <InstalledBundle key={bundle.id} bundle={bundle} />
                ))}
              </ul>
            </section>
          )}
          {uninstalled.length > 0 && <UninstalledBundles bundles={uninstalled} />}
        </div>
      )}
      <UndoShortcuts area="bundles" />
    </>
  )
}
