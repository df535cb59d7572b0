import { Badge } from '#design/badge.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { Group, GroupRow } from '#design/group.tsx'
import { InlineError } from '#design/inline-error.tsx'
import { Link } from '#design/link.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { Switch } from '#design/switch.tsx'
import type { Cached } from '#platform/web/cached.ts'
import { useRead, useWrite } from '#platform/web/query.ts'
import { readStart } from '../contract/analytics.ts'
import { joinEarlyAccess, leaveEarlyAccess, listEarlyAccess, type Feature } from '../contract/early-access.ts'
import { useQuietFlag } from './public/use-flag.ts'
import { stageWords } from './stage-words.ts'

/** What somebody can try before it is there for everybody. */
export default function EarlyAccessPage() {
  const { data, error, refetch } = useRead(listEarlyAccess, {})
  if (error && !data) return <InlineError onRetry={() => void refetch()}>{error.message}</InlineError>
  if (!data) return <Skeleton rows={3} />
  if (data.features.length === 0)
    return (
      <EmptyState title="Nothing to try right now">
        When something new can be tried before it is there for everybody, it stands here with a switch.
      </EmptyState>
    )
  return (
    <Group label="Features to try">
      {data.features.map((feature) => (
        <FeatureRow key={feature.id} feature={feature} />
      ))}
    </Group>
  )
}

function FeatureRow({ feature }: { feature: Feature & { joined: boolean } }) {
  const { id, key, name, says, stage, link, joined } = feature
  const isIdea = stage === 'concept'
  const isOn = useQuietFlag(key) !== false
  const show = (now: boolean) => ({
    optimistic: (_: { id: string }, cached: Cached) => {
      cached.change(readStart, (start) => ({ ...start, flags: { ...start.flags, [key]: now } }))
      cached.change(listEarlyAccess, ({ features }) => ({
        features: features.map((other) => (other.id === id ? { ...other, joined: now } : other)),
      }))
    },
  })
  const join = useWrite(joinEarlyAccess, show(true))
  const leave = useWrite(leaveEarlyAccess, show(false))
  return (
    <GroupRow
      title={name}
      detail={
        <>
          {says}
          {joined && !isOn && !isIdea && ' It is switched off for everybody at the moment.'}
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
          <Badge>{stageWords[stage]}</Badge>
          <Switch
            aria-label={isIdea ? `I would use ${name}` : `Try ${name}`}
            // It may be on for somebody who never asked, as one of those whom it is rolled out to.
            checked={joined || (isOn && !isIdea)}
            onCheckedChange={(on) => (on ? join : leave).mutate({ id })}
          />
        </>
      }
    />
  )
}
