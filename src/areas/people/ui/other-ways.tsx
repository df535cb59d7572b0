import LinkIcon from 'lucide-react/icons/link'
import Mail from 'lucide-react/icons/mail'
import Smartphone from 'lucide-react/icons/smartphone'
import { Button } from '#design/button.tsx'
import { InlineError } from '#design/inline-error.tsx'
import { useDoor } from './ask.ts'
import { useSendLink } from './use-send-link.ts'
import type { Step } from './step.ts'

type OtherWaysProps = {
  /** The address that is written in the form; without one, the form says what is missing. */
  address: () => string | undefined
  phone: boolean
  /** Only somebody who was here before gets a link. */
  link?: boolean
  go: (step: Step) => void
}

/** Coming in without a password. */
export function OtherWays({ address, phone, link: offersLink = false, go }: OtherWaysProps) {
  const code = useDoor('/code/send', (_, { email = '' }) => go({ email }))
  const link = useSendLink()
  const withAddress = (use: (email: string) => void) => () => {
    const email = address()
    if (email) use(email)
  }
  const trouble = code.error ?? link.error
  return (
    <div className="mt-2 flex flex-col gap-2">
      <div className="flex flex-wrap gap-x-2 gap-y-1 *:flex-1">
        <Button
          kind="ghost"
          size="lg"
          icon={<Mail />}
          busy={code.isPending}
          onClick={withAddress((email) => code.mutate({ email }))}
        >
          Email me a code
        </Button>
        {offersLink && (
          <Button kind="ghost" size="lg" icon={<LinkIcon />} busy={link.isPending} onClick={withAddress(link.send)}>
            Email me a link
          </Button>
        )}
        {phone && (
          <Button kind="ghost" size="lg" icon={<Smartphone />} onClick={() => go('phone')}>
            Use my phone
          </Button>
        )}
      </div>
      {trouble && <InlineError>{trouble.message}</InlineError>}
    </div>
  )
}
