import { Cell, Row } from '#design/data/table.tsx'
import { useTimeFormat } from '#platform/web/time-format.ts'
import type { File } from '../contract.ts'
import { formatBytes } from '../rules.ts'
import { FileIcon } from './file-icon.tsx'
import { FileMenu } from './file-menu.tsx'

export function FileRow({ file }: { file: File }) {
  const { ago } = useTimeFormat()
  const { name, size, by, madeAt, removedAt, url } = file
  const when = ago(removedAt ?? madeAt)
  const who = by?.name ?? 'Somebody who left'
  return (
    <Row>
      <Cell className="py-2">
        <div className="flex items-center gap-3">
          <FilePreview file={file} />
          <div className="max-w-55 min-w-0 sm:max-w-90 lg:max-w-80">
            {removedAt ? (
              <p className="truncate font-medium">{name}</p>
            ) : (
              <a href={url} target="_blank" rel="noreferrer" className="block truncate font-medium hover:underline">
                {name}
              </a>
            )}
            <p className="truncate text-12 text-ink-3 lg:hidden">
              {formatBytes(size)} · {who} · {when}
            </p>
          </div>
        </div>
      </Cell>
      <Cell numeric className="text-ink-2 max-lg:hidden">
        {formatBytes(size)}
      </Cell>
      <Cell className="max-w-40 truncate text-ink-2 max-lg:hidden">{who}</Cell>
      <Cell className="text-ink-2 max-lg:hidden">{when}</Cell>
      <Cell className="w-10 text-right">
        <FileMenu file={file} />
      </Cell>
    </Row>
  )
}

/** A thumbnail, or an icon for its type. */
function FilePreview({ file: { thumbnail, type, removedAt } }: { file: File }) {
  return (
    <span className="flex size-9 shrink-0 items-center justify-center overflow-hidden rounded-sm bg-surface-3 text-ink-2">
      {thumbnail && !removedAt ? (
        <img src={`${thumbnail}?size=64`} alt="" loading="lazy" className="size-full object-cover" />
      ) : (
        <FileIcon type={type} />
      )}
    </span>
  )
}
