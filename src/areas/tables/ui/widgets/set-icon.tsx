import type { LucideIcon } from 'lucide-react'
import BookOpen from 'lucide-react/icons/book-open'
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business'
import Building from 'lucide-react/icons/building'
import CalendarDays from 'lucide-react/icons/calendar-days'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import Coffee from 'lucide-react/icons/coffee'
import Heart from 'lucide-react/icons/heart'
import Megaphone from 'lucide-react/icons/megaphone'
import Package from 'lucide-react/icons/package'
import Receipt from 'lucide-react/icons/receipt'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import Star from 'lucide-react/icons/star'
import Table2 from 'lucide-react/icons/table-2'
import Truck from 'lucide-react/icons/truck'
import Users from 'lucide-react/icons/users'
import Wrench from 'lucide-react/icons/wrench'

export function SetIcon({ name, className }: { name: string; className?: string }) {
  const Icon = setIcons.find((each) => each.name === name)?.icon ?? Table2
  return <Icon aria-hidden className={className} />
}

export const setIcons: readonly { name: string; label: string; icon: LucideIcon }[] = [
  { name: 'table', label: 'Table', icon: Table2 },
  { name: 'users', label: 'People', icon: Users },
  { name: 'briefcase-business', label: 'Briefcase', icon: BriefcaseBusiness },
  { name: 'package', label: 'Parcel', icon: Package },
  { name: 'calendar-days', label: 'Calendar', icon: CalendarDays },
  { name: 'coffee', label: 'Cup', icon: Coffee },
  { name: 'shopping-cart', label: 'Shopping cart', icon: ShoppingCart },
  { name: 'receipt', label: 'Receipt', icon: Receipt },
  { name: 'truck', label: 'Truck', icon: Truck },
  { name: 'building', label: 'Building', icon: Building },
  { name: 'megaphone', label: 'Megaphone', icon: Megaphone },
  { name: 'clipboard-list', label: 'Clipboard', icon: ClipboardList },
  { name: 'book-open', label: 'Book', icon: BookOpen },
  { name: 'wrench', label: 'Wrench', icon: Wrench },
  { name: 'heart', label: 'Heart', icon: Heart },
  { name: 'star', label: 'Star', icon: Star },
]
