import { Button, type ButtonProps } from '#design/buttons/button.tsx'
import type { useDecide } from './use-decide.ts'

type ApproveButtonProps = Omit<ButtonProps, 'busy' | 'onClick'> & {
  decide: Pick<ReturnType<typeof useDecide>, 'approve' | 'isApproving'>
}

/** The second click of a double-click is ignored: by then the next request may be under the pointer. */
export function ApproveButton({ decide: { approve, isApproving }, ...rest }: ApproveButtonProps) {
  return <Button {...rest} busy={isApproving} onClick={({ detail }) => detail < 2 && approve()} />
}
