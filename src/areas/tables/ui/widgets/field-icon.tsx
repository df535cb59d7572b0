import type { LucideIcon } from 'lucide-react'
import Calendar from 'lucide-react/icons/calendar'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import CircleDot from 'lucide-react/icons/circle-dot'
import DollarSign from 'lucide-react/icons/dollar-sign'
import Hash from 'lucide-react/icons/hash'
import History from 'lucide-react/icons/history'
import Link from 'lucide-react/icons/link'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Mail from 'lucide-react/icons/mail'
import Paperclip from 'lucide-react/icons/paperclip'
import Percent from 'lucide-react/icons/percent'
import Phone from 'lucide-react/icons/phone'
import SquareCheck from 'lucide-react/icons/square-check'
import Star from 'lucide-react/icons/star'
import Tags from 'lucide-react/icons/tags'
import Text from 'lucide-react/icons/text'
import Timer from 'lucide-react/icons/timer'
import Type from 'lucide-react/icons/type'
import User from 'lucide-react/icons/user'
import UserPen from 'lucide-react/icons/user-pen'
import UserPlus from 'lucide-react/icons/user-plus'
import type { FieldTypeName } from '../../contract/field.ts'
import { fieldTypes } from '../../rules/field-types.ts'

export function FieldIcon({ type, className }: { type: FieldTypeName; className?: string }) {
  const Icon = icons[fieldTypes[type].icon] ?? Type
  return <Icon aria-hidden className={className} />
}

const icons: Readonly<Record<string, LucideIcon>> = {
  calendar: Calendar,
  'calendar-clock': CalendarClock,
  'calendar-plus': CalendarPlus,
  'circle-dot': CircleDot,
  'dollar-sign': DollarSign,
  hash: Hash,
  history: History,
  link: Link,
  'list-ordered': ListOrdered,
  mail: Mail,
  paperclip: Paperclip,
  percent: Percent,
  phone: Phone,
  'square-check': SquareCheck,
  star: Star,
  tags: Tags,
  text: Text,
  timer: Timer,
  type: Type,
  user: User,
  'user-pen': UserPen,
  'user-plus': UserPlus,
}
