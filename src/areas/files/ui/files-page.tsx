import { useState } from 'react'
import { UndoShortcuts } from '#areas/journal/ui/public/undo.tsx'
import { SearchInput } from '#design/inputs/search-input.tsx'
import { Select } from '#design/inputs/select.tsx'
import { Tabs } from '#design/layout/tabs.tsx'
import { useMay } from '#platform/web/auth/use-may.ts'
import { useRead } from '#platform/web/api/query.ts'
import { useDebounced } from '#platform/web/use-debounced.ts'
import { InSlot } from '#platform/web/page/slot.tsx'
import { addUploads } from '#platform/web/upload/upload-queue.ts'
import { addFile, readUsage, type Kind } from '../contract.ts'
import { FileList } from './file-list.tsx'
import { DropZone } from './public/drop-zone.tsx'
import { UploadButton } from './public/upload-button.tsx'
import { StorageUsage } from './storage-usage.tsx'

export default function FilesPage() {
  const [tab, setTab] = useState<'active' | 'removed'>('active')
  const [search, setSearch] = useState('')
  const [kind, setKind] = useState<Kind | 'any'>('any')
  const name = useDebounced(search.trim())
  const { data: usage } = useRead(readUsage, {})
  const may = useMay(addFile)
  const query = { ...(name && { name }), ...(kind !== 'any' && { kind }) }
  const clear = () => {
    setSearch('')
    setKind('any')
  }
  const list = (removed: boolean) => (
    <FileList key={JSON.stringify(query)} query={removed ? { ...query, removed } : query} onClear={clear} />
  )
  return (
    <>
      <UndoShortcuts area="files" />
      {may && (
        <>
          <InSlot name="actions">
            <UploadButton kind="primary" />
          </InSlot>
          <DropZone onFiles={(files) => void addUploads(files)} />
        </>
      )}
      <div className="flex flex-col gap-4 text-13">
        {usage && <StorageUsage usage={usage} />}
        <search className="flex flex-wrap gap-2">
          <SearchInput
            aria-label="Search by name"
            placeholder="Search by name"
            className="lg:w-70"
            value={search}
            onValueChange={setSearch}
          />
          <div className="w-40">
            <Select label="Kind" options={kindOptions} value={kind} onValueChange={setKind} />
          </div>
        </search>
        <Tabs
          label="Files and removed files"
          value={tab}
          onValueChange={setTab}
          tabs={[
            { value: 'active', label: 'Files', ...(usage && { count: usage.files }), panel: list(false) },
            { value: 'removed', label: 'Removed', ...(usage && { count: usage.removed }), panel: list(true) },
          ]}
        />
      </div>
    </>
  )
}

const kindOptions: { value: Kind | 'any'; label: string }[] = [
  { value: 'any', label: 'Every kind' },
  { value: 'image', label: 'Pictures' },
  { value: 'document', label: 'Documents' },
  { value: 'video', label: 'Videos' },
  { value: 'audio', label: 'Sound' },
  { value: 'other', label: 'Everything else' },
]
