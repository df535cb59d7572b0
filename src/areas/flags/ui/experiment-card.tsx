import { Badge } from '#design/data/badge.tsx'
import { Button } from '#design/buttons/button.tsx'
import { Card } from '#design/layout/card.tsx'
import type { OutputOf } from '#platform/contract/action.ts'
import { useWrite } from '#platform/web/api/query.ts'
import { changeExperiment, type listExperiments } from '../contract/experiments.ts'
import { RemoveExperiment } from './remove-experiment.tsx'
import { formatEventName, formatCount } from '#areas/analytics/ui/public/format.ts'

type ExperimentWithCounts = OutputOf<typeof listExperiments>['experiments'][number]

export function ExperimentCard({ experiment }: { experiment: ExperimentWithCounts }) {
  const { id, name, flag, goal, beganAt, endedAt, variants } = experiment
  const change = useWrite(changeExperiment)
  const state = endedAt ? 'Ended' : beganAt ? 'Running' : 'Not started'
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="min-w-0 flex-1 font-medium">{name}</h3>
        <Badge kind={state === 'Running' ? 'success' : 'neutral'}>{state}</Badge>
      </div>
      <p className="text-12 text-ink-2">
        <span className="font-mono">{flag.key}</span>, goal: {formatEventName(goal)}
      </p>
      <table className="w-full text-left tabular-nums">
        <thead className="text-12 text-ink-3">
          <tr>
            <th className="py-1 font-medium">Variant</th>
            <th className="w-1/4 text-right font-medium">Saw it</th>
            <th className="w-1/3 text-right font-medium">Reached the goal</th>
          </tr>
        </thead>
        <tbody>
          {variants.map(({ key, people, reached }) => (
            <tr key={key} className="border-t border-line-soft">
              <td className="py-1.5 font-mono text-12">{key}</td>
              <td className="text-right">{formatCount(people)}</td>
              <td className="text-right">
                {formatCount(reached)}
                {people > 0 && ` (${Math.round((reached / people) * 100)}%)`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="flex gap-2">
        {!endedAt && (
          <Button
            size="sm"
            busy={change.isPending}
            onClick={() => change.mutate({ id, state: beganAt ? 'end' : 'begin' })}
          >
            {beganAt ? 'End' : 'Start'}
          </Button>
        )}
        <RemoveExperiment id={id} name={name} />
      </div>
    </Card>
  )
}
