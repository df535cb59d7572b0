import { Suspense, useState } from 'react'
import { Badge } from '#design/data/badge.tsx'
import { Button } from '#design/buttons/button.tsx'
import { Group, GroupRow } from '#design/layout/group.tsx'
import { lazyComponent } from '#design/lazy-component.ts'
import { SectionHeading } from '#design/layout/section-heading.tsx'
import { useRead } from '#platform/web/api/query.ts'
import { listOfferedFeatures } from '../contract.ts'
import type { Flag } from '#areas/flags/contract/flags.ts'
import { stageLabels } from './stage-labels.ts'
import { StopOffering } from './stop-offering.tsx'
import { formatCount } from '#areas/analytics/ui/public/format.ts'

const OfferDialog = lazyComponent(() => import('./offer-dialog.tsx'))

export function OfferedFeatures({ flags }: { flags: Flag[] }) {
  const [offering, setOffering] = useState(false)
  const { data } = useRead(listOfferedFeatures, {})
  if (!data) return null
  const availableFlags = flags.filter(({ id }) => !data.features.some(({ flagId }) => flagId === id))
  return (
    <section className="flex flex-col gap-3">
      <SectionHeading
        action={
          availableFlags.length > 0 && (
            <Button size="sm" onClick={() => setOffering(true)}>
              Offer a feature early
            </Button>
          )
        }
      >
        Early access
      </SectionHeading>
      {data.features.length === 0 ? (
        <p className="text-ink-2">No features yet. People turn on the features that you offer in their settings.</p>
      ) : (
        <Group label="Offered early">
          {data.features.map(({ id, name, key, stage, joined }) => (
            <GroupRow
              key={id}
              title={name}
              detail={<span className="font-mono text-12">{key}</span>}
              end={
                <>
                  <Badge>{stageLabels[stage]}</Badge>
                  <span className="tabular-nums">{formatCount(joined)} joined</span>
                  <StopOffering id={id} name={name} />
                </>
              }
            />
          ))}
        </Group>
      )}
      <Suspense>{offering && <OfferDialog flags={availableFlags} onClose={() => setOffering(false)} />}</Suspense>
    </section>
  )
}
