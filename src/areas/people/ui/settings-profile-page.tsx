import { InlineError } from '#design/inline-error.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { useRead } from '#platform/web/query.ts'
import { readProfile } from '../contract/profile.ts'
import { SettingsProfile } from './settings-profile.tsx'

export default function SettingsProfilePage() {
  const { data, error, refetch } = useRead(readProfile, {})
  if (data) return <SettingsProfile profile={data} />
  return error ? <InlineError onRetry={() => void refetch()}>{error.message}</InlineError> : <Skeleton />
}
