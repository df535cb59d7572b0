import { Skeleton } from '#design/feedback/skeleton.tsx'
import { AuthHeading } from './auth-heading.tsx'

export function AuthLoading({ title }: { title: string }) {
  return (
    <>
      <AuthHeading title={title}>This takes a moment.</AuthHeading>
      <div className="mt-6">
        <Skeleton rows={2} />
      </div>
    </>
  )
}
