import CircleAlert from 'lucide-react/icons/circle-alert'
import { Button } from '#design/buttons/button.tsx'
import { Notice } from '#design/feedback/notice.tsx'

export function ErrorNotice({ text, onRetry }: { text: string; onRetry: (() => void) | undefined }) {
  return (
    <Notice
      kind="danger"
      role="alert"
      icon={<CircleAlert />}
      action={
        onRetry && (
          <Button size="xs" onClick={onRetry}>
            Retry
          </Button>
        )
      }
    >
      {text || 'Something went wrong here. Try it again.'}
    </Notice>
  )
}
