import LinkIcon from 'lucide-react/icons/link'
import Mail from 'lucide-react/icons/mail'
import Smartphone from 'lucide-react/icons/smartphone'
import { Button } from '#design/buttons/button.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { useAuthRequest } from '../auth-api.ts'
import { useSendLink } from './use-send-link.ts'
import type { Step } from './step.ts'

type PasswordlessOptionsProps = {
  /** The address in the form. Without one, the form shows what is missing. */
  address: () => string | undefined
  phone: boolean
  /** Links are for people who have an account. */
  link?: boolean
  go: (step: Step) => void
}

export function PasswordlessOptions({ address, phone, link: offersLink = false, go }: PasswordlessOptionsProps) {
  const code = useAuthRequest('/code/send', (_, { email = '' }) => go({ email }))
  const link = useSendLink()
  const withValidAddress = (use: (email: string) => void) => () => {
    const email = address()
    if (email) use(email)
  }
  const error = code.error ?? link.error
  return (
    <div className="mt-2 flex flex-col gap-2">
      <div className="flex flex-wrap gap-x-2 gap-y-1 *:flex-1">
        <Button
          kind="ghost"
          size="lg"
          icon={<Mail />}
          busy={code.isPending}
          onClick={withValidAddress((email) => code.mutate({ email }))}
        >
          Email me a code
        </Button>
        {offersLink && (
          <Button
            kind="ghost"
            size="lg"
            icon={<LinkIcon />}
            busy={link.isPending}
            onClick={withValidAddress(link.send)}
          >
            Email me a link
          </Button>
        )}
        {phone && (
          <Button kind="ghost" size="lg" icon={<Smartphone />} onClick={() => go('phone')}>
            Use my phone
          </Button>
        )}
      </div>
      {error && <InlineError>{error.message}</InlineError>}
    </div>
  )
}
