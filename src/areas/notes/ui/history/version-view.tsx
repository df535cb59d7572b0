import '../editor/editor.css'
import { useEffect, useRef } from 'react'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import { useRead } from '#platform/web/api/query.ts'
import { readNoteVersion } from '../../contract/versions.ts'
import { parseMarkdown } from '../../rules/markdown.ts'
import { drawDiff } from './draw-diff.ts'

type VersionViewProps = { id: string; number: number; showsChanges: boolean }

/** The text of a version, with what its author changed. */
export default function VersionView({ id, number, showsChanges }: VersionViewProps) {
  const { data, error, refetch } = useRead(readNoteVersion, { id, number })
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!data) return
    const after = parseMarkdown(data.markdown)
    place.current?.replaceChildren(drawDiff(showsChanges ? parseMarkdown(data.before) : after, after))
  }, [data, showsChanges])
  return (
    <>
      {error && <InlineError onRetry={() => void refetch()}>{error.message}</InlineError>}
      {!data && !error && <Skeleton rows={6} />}
      <div ref={place} className="note-text" data-version={number} />
    </>
  )
}
