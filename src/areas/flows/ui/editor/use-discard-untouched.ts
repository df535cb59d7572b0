import { useEffect, useEffectEvent } from 'react'
import { useRouter } from '@tanstack/react-router'
import { useWrite } from '#platform/web/api/query.ts'
import { removeFlow } from '../../contract/flows.ts'
import { newFlowName } from '../list/use-create-flow.ts'
import type { Editor } from './editor-store.ts'
import type { Flow } from './use-autosave.ts'

/** A new flow to which nobody has done anything is deleted when its page is left. It can be restored like any other. */
export function useDiscardUntouched(flow: Flow, editor: Editor): void {
  const router = useRouter()
  const remove = useWrite(removeFlow, { onRefused: () => {} })
  const leave = useEffectEvent(() => {
    const { pathname } = router.state.location
    // Who described the flow is at the assistant now, which builds it.
    const isInUse = pathname.startsWith(`/flows/${flow.id}`) || pathname.startsWith('/agents/')
    if (!isInUse && isUntouched(flow, editor)) remove.mutate({ id: flow.id })
  })
  useEffect(() => () => leave(), [])
}

function isUntouched({ name, description, revision, publishedVersion, canEdit, tags }: Flow, editor: Editor): boolean {
  const { past, future, present } = editor.get().history
  const isEmpty = present.nodes.length === 0 && present.stickyNotes.length === 0
  const isNew = revision === 0 && publishedVersion === null && name === newFlowName
  return canEdit && isNew && isEmpty && past.length + future.length === 0 && description === '' && tags.length === 0
}
