import { Skeleton } from '#design/skeleton.tsx'

/** Stands in a layout until the page's own code is there. */
export function PageSkeleton() {
  return (
    <div className="py-2">
      <Skeleton rows={6} />
    </div>
  )
}
