import { Suspense, useState } from 'react'
import { Badge } from '#design/badge.tsx'
import { Button } from '#design/button.tsx'
import { Group, GroupRow } from '#design/group.tsx'
import { late } from '#design/late.ts'
import { SectionHeading } from '#design/section-heading.tsx'
import { useRead } from '#platform/web/query.ts'
import { listOffered } from '../contract/early-access.ts'
import type { Flag } from '../contract/flags.ts'
import { stageWords } from './stage-words.ts'
import { StopOffering } from './stop-offering.tsx'
import { numberWords } from './words.ts'

const OfferDialog = late(() => import('./offer-dialog.tsx'))

/** Flags that people may turn on for themselves. */
export function OfferedFeatures({ flags }: { flags: Flag[] }) {
  const [offering, setOffering] = useState(false)
  const { data } = useRead(listOffered, {})
  if (!data) return null
  const free = flags.filter(({ id }) => !data.features.some(({ flagId }) => flagId === id))
  return (
    <section className="flex flex-col gap-3">
      <SectionHeading
        action={
          free.length > 0 && (
            <Button size="sm" onClick={() => setOffering(true)}>
              Offer a feature early
            </Button>
          )
        }
      >
        Early access
      </SectionHeading>
      {data.features.length === 0 ? (
        <p className="text-ink-2">Nothing is offered. People turn on what is offered here in their settings.</p>
      ) : (
        <Group label="Offered early">
          {data.features.map(({ id, name, key, stage, joined }) => (
            <GroupRow
              key={id}
              title={name}
              detail={<span className="font-mono text-12">{key}</span>}
              end={
                <>
                  <Badge>{stageWords[stage]}</Badge>
                  <span className="tabular-nums">{numberWords(joined)} joined</span>
                  <StopOffering id={id} name={name} />
                </>
              }
            />
          ))}
        </Group>
      )}
      <Suspense>{offering && <OfferDialog flags={free} onClose={() => setOffering(false)} />}</Suspense>
    </section>
  )
}
