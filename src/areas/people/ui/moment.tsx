import { Skeleton } from '#design/skeleton.tsx'
import { AuthHead } from './auth-head.tsx'

/** While the page asks the server what it has to ask first. */
export function Moment({ title }: { title: string }) {
  return (
    <>
      <AuthHead title={title}>This takes a moment.</AuthHead>
      <div className="mt-6">
        <Skeleton rows={2} />
      </div>
    </>
  )
}
