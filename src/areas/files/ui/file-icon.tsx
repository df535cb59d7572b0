import Archive from 'lucide-react/icons/file-archive'
import Audio from 'lucide-react/icons/file-music'
import Code from 'lucide-react/icons/file-code'
import File from 'lucide-react/icons/file'
import Image from 'lucide-react/icons/file-image'
import Table from 'lucide-react/icons/file-spreadsheet'
import Text from 'lucide-react/icons/file-text'
import Video from 'lucide-react/icons/file-play'

export function FileIcon({ type, className }: { type: string; className?: string }) {
  const Icon = icons.find(([kind]) => kind.test(type))?.[1] ?? File
  return <Icon aria-hidden className={className} />
}

const icons: [RegExp, typeof File][] = [
  [/^image\//, Image],
  [/^video\//, Video],
  [/^audio\//, Audio],
  [/csv|spreadsheet|excel/, Table],
  [/zip|tar|compressed|rar/, Archive],
  [/json|javascript|html|xml/, Code],
  [/^text\/|pdf|document|msword/, Text],
]
