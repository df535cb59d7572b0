import Star from 'lucide-react/icons/star'

/** So many stars of so many. */
export function Stars({ count, most }: { count: number; most: number }) {
  return (
    <span role="img" aria-label={`${count} of ${most}`} className="inline-flex gap-0.5">
      {Array.from({ length: most }, (_, index) => (
        <Star key={index} className={index < count ? filledStarClass : emptyStarClass} />
      ))}
    </span>
  )
}

export const filledStarClass = 'size-3.5 fill-current text-warn'
export const emptyStarClass = 'size-3.5 text-line-hover'
