import { useState, type KeyboardEvent } from 'react'

type NodeNameProps = { name: string; isReadOnly: boolean; onRename: (name: string) => void }

/** The name of a step, changed in place. Enter and leaving keep it, Escape does not. */
export function NodeName({ name, isReadOnly, onRename }: NodeNameProps) {
  const [typed, setTyped] = useState<string>()
  const keep = () => {
    if (typed !== undefined) onRename(typed)
    setTyped(undefined)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') event.currentTarget.blur()
    if (event.key !== 'Escape' || typed === undefined) return
    event.stopPropagation()
    setTyped(undefined)
  }
  return (
    <input
      aria-label="Name of the step"
      value={typed ?? name}
      maxLength={80}
      readOnly={isReadOnly}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={keep}
      onKeyDown={onKeyDown}
      className="-ml-1 w-full truncate rounded-xs bg-transparent px-1 font-semibold hover:bg-hover focus:bg-surface focus:outline-2 focus:outline-focus read-only:hover:bg-transparent"
    />
  )
}
