import { Skeleton } from '#design/feedback/skeleton.tsx'
import { AuthHeading } from './auth-heading.tsx'

/** While the page asks the server what it has to ask first. */
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
