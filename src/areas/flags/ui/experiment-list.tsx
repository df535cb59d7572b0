import { Suspense, useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { lazyComponent } from '#design/lazy-component.ts'
import { SectionHeading } from '#design/layout/section-heading.tsx'
import { useRead } from '#platform/web/api/query.ts'
import { listExperiments } from '../contract/experiments.ts'
import type { Flag } from '../contract/flags.ts'
import { ExperimentCard } from './experiment-card.tsx'

const ExperimentDialog = lazyComponent(() => import('./experiment-dialog.tsx'))

export function ExperimentList({ flags }: { flags: Flag[] }) {
  const [isCreating, setCreating] = useState(false)
  const { data } = useRead(listExperiments, {})
  const flagsWithVariants = flags.filter(({ variants }) => variants.length > 1)
  if (!data) return null
  return (
    <section className="flex flex-col gap-3">
      <SectionHeading
        action={
          flagsWithVariants.length > 0 && (
            <Button size="sm" onClick={() => setCreating(true)}>
              New experiment
            </Button>
          )
        }
      >
        Experiments
      </SectionHeading>
      {data.experiments.length === 0 && (
        <p className="text-ink-2">
          {flagsWithVariants.length > 0
            ? 'No experiments yet. An experiment compares the variants of a flag by what people do after they saw one.'
            : 'Give a flag two variants to compare them here.'}
        </p>
      )}
      {data.experiments.map((experiment) => (
        <ExperimentCard key={experiment.id} experiment={experiment} />
      ))}
      <Suspense>
        {isCreating && <ExperimentDialog flags={flagsWithVariants} onClose={() => setCreating(false)} />}
      </Suspense>
    </section>
  )
}
