import Plus from 'lucide-react/icons/plus'
import { Button, type ButtonProps } from '#design/buttons/button.tsx'
import { Tooltip } from '#design/overlays/tooltip.tsx'
import { useShortcut } from '#platform/web/shortcuts/shortcut.ts'

/** Also opens by the key N. Only one is on the page, and it gets the focus back. */
export function AddTaskButton({ onAdd, ...buttonProps }: { onAdd: () => void } & Pick<ButtonProps, 'kind' | 'size'>) {
  useShortcut('n', 'Add task', onAdd, { group: 'Focus' })
  return (
    <Tooltip label="Add task" shortcut="N">
      <Button {...buttonProps} id="add-task" icon={<Plus />} onClick={onAdd}>
        Add task
      </Button>
    </Tooltip>
  )
}
