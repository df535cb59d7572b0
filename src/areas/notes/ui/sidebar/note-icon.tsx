import FileText from 'lucide-react/icons/file-text'
import Folder from 'lucide-react/icons/folder'
import FolderOpen from 'lucide-react/icons/folder-open'

/** The note's own emoji, a folder if there are notes below it, or a page. */
export function NoteIcon({ icon, folder }: { icon: string | null; folder?: 'open' | 'closed' | undefined }) {
  if (icon)
    return (
      <span aria-hidden className="w-4 shrink-0 text-center text-14">
        {icon}
      </span>
    )
  const Icon = folder === 'open' ? FolderOpen : folder === 'closed' ? Folder : FileText
  return <Icon aria-hidden className="size-4 shrink-0 text-ink-3" />
}
