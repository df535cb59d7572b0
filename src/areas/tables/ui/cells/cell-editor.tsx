import type { ReactNode } from 'react'
import { typeOf } from '../../rules/field-types.ts'
import { CellView } from './cell-view.tsx'
import { CheckEditor } from './check-editor.tsx'
import { ChoiceEditor } from './choice-editor.tsx'
import { DayEditor } from './day-editor.tsx'
import type { EditorProps } from './editor.ts'
import { FilesEditor } from './files-editor.tsx'
import { LineEditor } from './line-editor.tsx'
import { LinesEditor } from './lines-editor.tsx'
import { MemberEditor } from './member-editor.tsx'
import { StarsEditor } from './stars-editor.tsx'

/** Edits one cell. Enter saves, Escape cancels, Tab saves and moves on. It takes the focus when it opens. */
export function CellEditor(props: EditorProps): ReactNode {
  switch (typeOf(props.field).editor) {
    case 'line':
    case 'number':
      return <LineEditor {...props} />
    case 'lines':
      return <LinesEditor {...props} />
    case 'check':
      return <CheckEditor {...props} />
    case 'stars':
      return <StarsEditor {...props} />
    case 'day':
    case 'moment':
      return <DayEditor {...props} />
    case 'choice':
      return <ChoiceEditor {...props} />
    case 'choices':
      return <ChoiceEditor {...props} multiple />
    case 'member':
      return <MemberEditor {...props} />
    case 'files':
      return <FilesEditor {...props} />
    case 'none':
      return <CellView {...props} />
  }
}
