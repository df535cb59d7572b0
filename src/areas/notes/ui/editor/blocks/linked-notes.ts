import { screenState } from '#platform/web/screen-state.ts'
import type { NoteSummary } from '../../../contract/note.ts'

/** The notes that the person may see, for links and their menu. A link shows the current title of its note. */
export const linkedNotes = screenState<readonly NoteSummary[]>([])
