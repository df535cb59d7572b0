import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Lightbulb from 'lucide-react/icons/lightbulb'
import LogIn from 'lucide-react/icons/log-in'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import UserCog from 'lucide-react/icons/user-cog'
import Workflow from 'lucide-react/icons/workflow'
import type { LucideIcon } from 'lucide-react'
import { AgentMark } from '#design/agents/agent-mark.tsx'
import { Avatar } from '#design/data/avatar.tsx'
import { cx } from '#design/cx.ts'
import type { About } from '../contract/about.ts'

export function NotificationIcon({ about }: { about: About }) {
  switch (about.kind) {
    case 'approval':
      if (about.actor === 'agent') return <AgentMark id={about.requester.id} name="Agent" size={28} />
      if (about.actor === 'flow') return <IconCircle icon={Workflow} />
      return <Avatar id={about.requester.id} name={about.requester.name} size={28} />
    case 'decided':
      if (about.by) return <Avatar id={about.by.id} name={about.by.name} size={28} />
      return <IconCircle icon={about.state === 'approved' ? CircleCheck : CircleX} />
    case 'joined':
      return <Avatar id={about.person.id} name={about.person.name} size={28} />
    case 'membership':
      return <IconCircle icon={UserCog} />
    case 'job':
    case 'connection':
      return <IconCircle icon={TriangleAlert} colorClass="bg-danger-soft text-danger" />
    case 'flow':
      return <IconCircle icon={Workflow} {...(about.isFailing && { colorClass: 'bg-danger-soft text-danger' })} />
    case 'mention':
    case 'comment':
    case 'support':
      return <Avatar id={about.by.id} name={about.by.name} size={28} />
    case 'idea':
      return <IconCircle icon={Lightbulb} />
    case 'sign-in':
      return <IconCircle icon={LogIn} />
  }
}

function IconCircle({ icon: Icon, colorClass = 'bg-surface-3 text-ink-2' }: { icon: LucideIcon; colorClass?: string }) {
  return (
    <span className={cx('flex size-7 shrink-0 items-center justify-center rounded-agent', colorClass)}>
      <Icon />
    </span>
  )
}
