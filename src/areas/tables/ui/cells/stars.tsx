import Star from 'lucide-react/icons/star'

export function Stars({ count, max }: { count: number; max: number }) {
  return (
    <span role="img" aria-label={`${count} of ${max}`} className="inline-flex gap-0.5">
      {Array.from({ length: max }, (_, index) => (
        <Star key={index} className={index < count ? filledStarClass : emptyStarClass} />
      ))}
    </span>
  )
}

export const filledStarClass = 'size-3.5 fill-current text-warn'
export const emptyStarClass = 'size-3.5 text-line-hover'
