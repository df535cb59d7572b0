import Activity from 'lucide-react/icons/activity'
import ArrowRight from 'lucide-react/icons/arrow-right'
import AtSign from 'lucide-react/icons/at-sign'
import Bell from 'lucide-react/icons/bell'
import BookOpen from 'lucide-react/icons/book-open'
import Bot from 'lucide-react/icons/bot'
import Braces from 'lucide-react/icons/braces'
import Briefcase from 'lucide-react/icons/briefcase'
import Building2 from 'lucide-react/icons/building-2'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import Clock from 'lucide-react/icons/clock'
import ClockArrowUp from 'lucide-react/icons/clock-arrow-up'
import Code from 'lucide-react/icons/code'
import CodeXml from 'lucide-react/icons/code-xml'
import Copy from 'lucide-react/icons/copy'
import CopyMinus from 'lucide-react/icons/copy-minus'
import CornerDownRight from 'lucide-react/icons/corner-down-right'
import Download from 'lucide-react/icons/download'
import File from 'lucide-react/icons/file'
import FileArchive from 'lucide-react/icons/file-archive'
import FileDown from 'lucide-react/icons/file-down'
import FileJson from 'lucide-react/icons/file-json'
import FileSearch from 'lucide-react/icons/file-search'
import FileText from 'lucide-react/icons/file-text'
import FileUp from 'lucide-react/icons/file-up'
import Filter from 'lucide-react/icons/list-filter'
import GitBranch from 'lucide-react/icons/git-branch'
import GitCompare from 'lucide-react/icons/git-compare'
import GitMerge from 'lucide-react/icons/git-merge'
import Globe from 'lucide-react/icons/globe'
import Hand from 'lucide-react/icons/hand'
import History from 'lucide-react/icons/history'
import Hourglass from 'lucide-react/icons/hourglass'
import Languages from 'lucide-react/icons/languages'
import Layers from 'lucide-react/icons/layers'
import List from 'lucide-react/icons/list'
import ListChecks from 'lucide-react/icons/list-checks'
import ListEnd from 'lucide-react/icons/list-end'
import ListTree from 'lucide-react/icons/list-tree'
import Lock from 'lucide-react/icons/lock'
import Mail from 'lucide-react/icons/mail'
import Merge from 'lucide-react/icons/merge'
import MessageSquare from 'lucide-react/icons/message-square'
import MousePointerClick from 'lucide-react/icons/mouse-pointer-click'
import Newspaper from 'lucide-react/icons/newspaper'
import OctagonX from 'lucide-react/icons/octagon-x'
import Paperclip from 'lucide-react/icons/paperclip'
import Pencil from 'lucide-react/icons/pencil'
import Play from 'lucide-react/icons/play'
import Repeat from 'lucide-react/icons/repeat'
import Reply from 'lucide-react/icons/reply'
import Rss from 'lucide-react/icons/rss'
import ScanText from 'lucide-react/icons/scan-text'
import Scissors from 'lucide-react/icons/scissors'
import Search from 'lucide-react/icons/search'
import Send from 'lucide-react/icons/send'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Sigma from 'lucide-react/icons/sigma'
import Sort from 'lucide-react/icons/arrow-up-down'
import Sparkles from 'lucide-react/icons/sparkles'
import Split from 'lucide-react/icons/split'
import Table2 from 'lucide-react/icons/table-2'
import TableProperties from 'lucide-react/icons/table-properties'
import TableRowsSplit from 'lucide-react/icons/table-rows-split'
import Tag from 'lucide-react/icons/tag'
import Tags from 'lucide-react/icons/tags'
import Terminal from 'lucide-react/icons/terminal'
import Text from 'lucide-react/icons/text'
import TextAlignStart from 'lucide-react/icons/align-left'
import TextCursorInput from 'lucide-react/icons/text-cursor-input'
import Timer from 'lucide-react/icons/timer'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Upload from 'lucide-react/icons/upload'
import UserPlus from 'lucide-react/icons/user-plus'
import Users from 'lucide-react/icons/users'
import Webhook from 'lucide-react/icons/webhook'
import Workflow from 'lucide-react/icons/workflow'
import Zap from 'lucide-react/icons/zap'
import type { LucideIcon } from 'lucide-react'
import type { NodeTypeInfo } from '../contract/node-types.ts'

type IconOf = Pick<NodeTypeInfo, 'icon' | 'group' | 'area'>

/** The icon of a kind of node: its own, or that of its area or group. A missing type has a question mark. */
export function NodeIcon({ type, className = 'size-4' }: { type: IconOf | undefined; className?: string }) {
  const Icon = type ? (icons[type.icon] ?? areaIcons[type.area ?? ''] ?? groupIcons[type.group]) : CircleHelp
  return <Icon aria-hidden className={className} />
}

/** The icon on its tile, as in the list and on the canvas. */
export function NodeTile({ type }: { type: IconOf | undefined }) {
  return (
    <span className="flex size-7 shrink-0 items-center justify-center rounded-[7px] bg-surface-3 text-ink">
      <NodeIcon type={type} />
    </span>
  )
}

const groupIcons: Record<NodeTypeInfo['group'], LucideIcon> = {
  trigger: Zap,
  logic: Split,
  data: Braces,
  web: Globe,
  ai: Bot,
  people: ShieldCheck,
  action: Play,
}

const areaIcons: Partial<Record<string, LucideIcon>> = {
  tables: Table2,
  focus: Timer,
  agents: Bot,
  flows: Workflow,
  files: FileText,
  workspaces: Users,
  notifications: Bell,
  search: Search,
  outgoing: Send,
}

const icons: Partial<Record<string, LucideIcon>> = {
  'arrow-up-down': Sort,
  'calendar-clock': CalendarClock,
  'clipboard-list': ClipboardList,
  'file-search': FileSearch,
  'file-text': FileText,
  'list-filter': Filter,
  'message-square': MessageSquare,
  'octagon-x': OctagonX,
  'shield-check': ShieldCheck,
  'table-2': Table2,
  bell: Bell,
  bot: Bot,
  briefcase: Briefcase,
  braces: Braces,
  clock: Clock,
  code: Code,
  copy: Copy,
  download: Download,
  filter: Filter,
  globe: Globe,
  hand: Hand,
  hourglass: Hourglass,
  layers: Layers,
  mail: Mail,
  merge: Merge,
  pencil: Pencil,
  play: Play,
  repeat: Repeat,
  rss: Rss,
  scissors: Scissors,
  search: Search,
  send: Send,
  split: Split,
  tag: Tag,
  text: Text,
  timer: Timer,
  upload: Upload,
  users: Users,
  webhook: Webhook,
  workflow: Workflow,
  zap: Zap,
  activity: Activity,
  'arrow-right': ArrowRight,
  'copy-minus': CopyMinus,
  'corner-down-right': CornerDownRight,
  'git-branch': GitBranch,
  'list-end': ListEnd,
  'list-tree': ListTree,
  'mouse-pointer-click': MousePointerClick,
  reply: Reply,
  sigma: Sigma,
  sparkles: Sparkles,
  'table-properties': TableProperties,
  'table-rows-split': TableRowsSplit,
  'text-cursor-input': TextCursorInput,
  'triangle-alert': TriangleAlert,
  'list-checks': ListChecks,
  file: File,
  'building-2': Building2,
  'user-plus': UserPlus,
  history: History,
  'git-merge': GitMerge,
  newspaper: Newspaper,
  paperclip: Paperclip,
  list: List,
  'file-down': FileDown,
  'file-up': FileUp,
  'at-sign': AtSign,
  languages: Languages,
  'book-open': BookOpen,
  'file-json': FileJson,
  'scan-text': ScanText,
  terminal: Terminal,
  'clock-arrow-up': ClockArrowUp,
  'align-left': TextAlignStart,
  tags: Tags,
  'code-xml': CodeXml,
  'file-archive': FileArchive,
  'git-compare': GitCompare,
  lock: Lock,
  'circle-question-mark': CircleHelp,
}
