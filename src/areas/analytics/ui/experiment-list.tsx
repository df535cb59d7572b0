import { Suspense, useState } from 'react'
import { Button } from '#design/button.tsx'
import { late } from '#design/late.ts'
import { SectionHeading } from '#design/section-heading.tsx'
import { useRead } from '#platform/web/query.ts'
import { listExperiments, type Flag } from '../contract/flags.ts'
import { ExperimentCard } from './experiment-card.tsx'

const ExperimentDialog = late(() => import('./experiment-dialog.tsx'))

/** What is compared: of those who saw each variant, who reached the goal. */
export function ExperimentList({ flags }: { flags: Flag[] }) {
  const [making, setMaking] = useState(false)
  const { data } = useRead(listExperiments, {})
  const fitting = flags.filter(({ variants }) => variants.length > 1)
  if (!data) return null
  return (
    <section className="flex flex-col gap-3">
      <SectionHeading
        action={
          fitting.length > 0 && (
            <Button size="sm" onClick={() => setMaking(true)}>
              New experiment
            </Button>
          )
        }
      >
        Experiments
      </SectionHeading>
      {data.experiments.length === 0 && (
        <p className="text-ink-2">
          {fitting.length > 0
            ? 'None yet. An experiment compares the variants of a flag by what people do after they saw one.'
            : 'Give a flag two variants to compare them here.'}
        </p>
      )}
      {data.experiments.map((experiment) => (
        <ExperimentCard key={experiment.id} experiment={experiment} />
      ))}
      <Suspense>{making && <ExperimentDialog flags={fitting} onClose={() => setMaking(false)} />}</Suspense>
    </section>
  )
}
