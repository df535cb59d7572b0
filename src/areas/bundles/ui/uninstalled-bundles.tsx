import { Button } from '#design/buttons/button.tsx'
import { Group, GroupRow } from '#design/layout/group.tsx'
import { SectionHeading } from '#design/layout/section-heading.tsx'
import { useTimeFormat } from '#platform/web/time-format.ts'
import { daysKept, type Bundle } from '../contract.ts'
import { BundleMark } from './bundle-mark.tsx'
import { useBundleActions } from './use-bundle-actions.ts'

/** Bundles whose data can still be brought back. */
export function UninstalledBundles({ bundles }: { bundles: readonly Bundle[] }) {
  return (
    <section className="flex flex-col gap-2.5">
      <SectionHeading meta={`Their data is kept for ${daysKept} days`}>Uninstalled</SectionHeading>
      <Group label="Uninstalled bundles">
        {bundles.map((bundle) => (
          <UninstalledRow key={bundle.id} bundle={bundle} />
        ))}
      </Group>
    </section>
  )
}

function UninstalledRow({ bundle }: { bundle: Bundle }) {
  const { day } = useTimeFormat()
  const { mayInstall, isInstalling, install } = useBundleActions(bundle)
  const { name, mark, uninstalledAt, keptUntil } = bundle
  return (
    <GroupRow
      lead={<BundleMark mark={mark} className="size-7" />}
      title={name}
      detail={uninstalledAt && keptUntil && `Uninstalled ${day(uninstalledAt)}. Deleted ${day(keptUntil)}.`}
      end={
        mayInstall && (
          <Button aria-label={`Bring ${name} back`} busy={isInstalling} onClick={() => install()}>
            Bring back
          </Button>
        )
      }
    />
  )
}
