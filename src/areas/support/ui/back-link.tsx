import { Link } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'

export function BackLink() {
  return (
    <Link
      to="/support"
      className="inline-flex min-h-8 items-center gap-1.5 rounded-sm text-13 text-ink-2 hover:text-ink"
    >
      <ArrowLeft className="size-3.5" />
      Help & Support
    </Link>
  )
}
