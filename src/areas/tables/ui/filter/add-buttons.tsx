import Brackets from 'lucide-react/icons/brackets'
import Plus from 'lucide-react/icons/plus'
import { Button } from '#design/button.tsx'
import { deepest } from '../../rules/filter-groups.ts'

type AddButtonsProps = { depth: number; onCondition: () => void; onGroup: () => void }

export function AddButtons({ depth, onCondition, onGroup }: AddButtonsProps) {
  return (
    <div className="flex flex-wrap gap-1">
      <Button kind="ghost" size="sm" icon={<Plus />} onClick={onCondition}>
        Add condition
      </Button>
      {depth < deepest && (
        <Button kind="ghost" size="sm" icon={<Brackets />} onClick={onGroup}>
          Add group
        </Button>
      )}
    </div>
  )
}
