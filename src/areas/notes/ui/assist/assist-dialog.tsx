import { useEffect, useRef, useState } from 'react'
import type { Editor } from '@tiptap/core'
import { Button } from '#design/buttons/button.tsx'
import { Chip, Chips } from '#design/buttons/chip.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import { Select } from '#design/inputs/select.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { useWrite } from '#platform/web/api/query.ts'
import { rewriteText, type RewriteTask } from '../../contract/rewrite.ts'
import { parseMarkdown } from '../../rules/markdown.ts'
import { placeOf } from '../comments/comment-extension.ts'
import { parseMarkdownBlocks } from '../editor/paste/markdown-blocks.ts'
import { drawDiff } from '../history/draw-diff.ts'
import type { AssistedText } from './assist-state.ts'

type AssistDialogProps = { editor: Editor; selected: AssistedText; onClose: () => void }

/** What a model makes of the selected text, as a difference to accept. */
export default function AssistDialog({ editor, selected, onClose }: AssistDialogProps) {
  const [task, setTask] = useState<RewriteTask>()
  const [language, setLanguage] = useState('English')
  const write = useWrite(rewriteText, { onRefused: () => {} })
  const { data, error, isPending } = write
  const ask = (chosen: RewriteTask, into = language) => {
    setTask(chosen)
    write.mutate({ markdown: selected.markdown, task: chosen, language: into })
  }
  const accept = (where: 'replace' | 'below') => {
    const place = placeOf(editor.state, selected)
    if (!data || !place) return
    const blocks = parseMarkdownBlocks(data.markdown, editor.schema)
    const $end = editor.state.doc.resolve(place.to)
    const content = blocks.toJSON()
    if (where === 'replace') editor.chain().focus().insertContentAt(place, content).run()
    else
      editor
        .chain()
        .focus()
        .insertContentAt($end.depth === 0 ? place.to : $end.after(1), content)
        .run()
    onClose()
  }
  return (
    <Dialog
      open
      width={560}
      onOpenChange={(open) => !open && onClose()}
      title="Ask AI"
      footer={
        data && !isPending ? (
          <>
            <Button onClick={onClose}>Discard</Button>
            <Button onClick={() => accept('below')}>Insert below</Button>
            <Button kind="primary" onClick={() => accept('replace')}>
              Replace
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>Cancel</Button>
        )
      }
    >
      <div className="flex flex-col gap-4 py-3">
        <Chips label="What to do">
          {tasks.map(([name, label]) => (
            <Chip key={name} active={name === task} onClick={() => ask(name)}>
              {label}
            </Chip>
          ))}
        </Chips>
        {task === 'translate' && (
          <Select
            label="Language"
            value={language}
            options={languages.map((name) => ({ value: name, label: name }))}
            onValueChange={(next) => {
              setLanguage(next)
              ask('translate', next)
            }}
          />
        )}
        {isPending && <Skeleton rows={3} />}
        {error && !isPending && <InlineError>{error.message}</InlineError>}
        {data && !isPending && <Difference before={selected.markdown} after={data.markdown} />}
        {data && !isPending && (
          <p className="text-12 text-ink-3">Written by {data.model}. Check it before you use it.</p>
        )}
      </div>
    </Dialog>
  )
}

function Difference({ before, after }: { before: string; after: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(
    () => place.current?.replaceChildren(drawDiff(parseMarkdown(before), parseMarkdown(after))),
    [before, after],
  )
  return <div ref={place} className="note-text max-h-80 overflow-y-auto rounded-md border border-line p-3" />
}

const tasks: [RewriteTask, string][] = [
  ['rewrite', 'Rewrite'],
  ['shorten', 'Shorten'],
  ['translate', 'Translate'],
  ['summarize', 'Summarize'],
  ['find-todos', 'Find the to-dos'],
]
const languages = ['English', 'German', 'French', 'Spanish', 'Italian', 'Portuguese', 'Hindi', 'Japanese']
