import Brackets from 'lucide-react/icons/brackets'
import Plus from 'lucide-react/icons/plus'
import { Button } from '#design/buttons/button.tsx'
import { maxGroupDepth } from '../../rules/query/filter-groups.ts'

type AddButtonsProps = { depth: number; onCondition: () => void; onGroup: () => void }

export function AddButtons({ depth, onCondition, onGroup }: AddButtonsProps) {
  return (
    <div className="flex flex-wrap gap-1">
      <Button kind="ghost" size="sm" icon={<Plus />} onClick={onCondition}>
        Add condition
      </Button>
      {depth < maxGroupDepth && (
        <Button kind="ghost" size="sm" icon={<Brackets />} onClick={onGroup}>
          Add group
        </Button>
      )}
    </div>
  )
}
