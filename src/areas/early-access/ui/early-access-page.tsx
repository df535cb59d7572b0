import { Badge } from '#design/data/badge.tsx'
import { EmptyState } from '#design/feedback/empty-state.tsx'
import { Group, GroupRow } from '#design/layout/group.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { Link } from '#design/buttons/link.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import { Switch } from '#design/inputs/switch.tsx'
import type { OptimisticCache } from '#platform/web/api/optimistic-cache.ts'
import { useRead, useWrite } from '#platform/web/api/query.ts'
import { readBootstrap } from '#areas/flags/contract/bootstrap.ts'
import { joinEarlyAccess, leaveEarlyAccess, listEarlyAccess, type EarlyAccessFeature } from '../contract.ts'
import { useFlagWithoutExposure } from '#areas/flags/ui/public/use-flag.ts'
import { stageLabels } from './stage-labels.ts'

export default function EarlyAccessPage() {
  const { data, error, refetch } = useRead(listEarlyAccess, {})
  if (error && !data) return <InlineError onRetry={() => void refetch()}>{error.message}</InlineError>
  if (!data) return <Skeleton rows={3} />
  if (data.features.length === 0)
    return <EmptyState title="Nothing to try right now">New features that you can try early appear here.</EmptyState>
  return (
    <Group label="Features to try">
      {data.features.map((feature) => (
        <FeatureRow key={feature.id} feature={feature} />
      ))}
    </Group>
  )
}

function FeatureRow({ feature }: { feature: EarlyAccessFeature & { joined: boolean } }) {
  const { id, key, name, description, stage, link, joined } = feature
  const isIdea = stage === 'concept'
  const isOn = useFlagWithoutExposure(key) !== false
  const optimisticJoin = (now: boolean) => ({
    optimistic: (_: { id: string }, cached: OptimisticCache) => {
      cached.change(readBootstrap, (bootstrap) => ({
        ...bootstrap,
        flags: { ...bootstrap.flags, [key]: now },
      }))
      cached.change(listEarlyAccess, ({ features }) => ({
        features: features.map((other) => (other.id === id ? { ...other, joined: now } : other)),
      }))
    },
  })
  const join = useWrite(joinEarlyAccess, optimisticJoin(true))
  const leave = useWrite(leaveEarlyAccess, optimisticJoin(false))
  return (
    <GroupRow
      title={name}
      detail={
        <>
          {description}
          {joined && !isOn && !isIdea && ' It is switched off for everyone at the moment.'}
          {link && (
            <>
              {' '}
              <Link href={link}>Read more</Link>
            </>
          )}
        </>
      }
      end={
        <>
          <Badge>{stageLabels[stage]}</Badge>
          <Switch
            aria-label={isIdea ? `I would use ${name}` : `Try ${name}`}
            // The roll-out may have turned it on for a person who never joined.
            checked={joined || (isOn && !isIdea)}
            onCheckedChange={(on) => (on ? join : leave).mutate({ id })}
          />
        </>
      }
    />
  )
}
