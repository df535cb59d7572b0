import { InlineError } from '#design/feedback/inline-error.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import { useRead } from '#platform/web/api/query.ts'
import { readProfile } from '../../contract/profile.ts'
import { ProfileForm } from './profile-form.tsx'

export default function ProfilePage() {
  const { data, error, refetch } = useRead(readProfile, {})
  if (data) return <ProfileForm profile={data} />
  return error ? <InlineError onRetry={() => void refetch()}>{error.message}</InlineError> : <Skeleton />
}
