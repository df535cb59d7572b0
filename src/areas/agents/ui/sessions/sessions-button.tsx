import { useEffect, useState } from 'react'
import { useLocation } from '@tanstack/react-router'
import History from 'lucide-react/icons/history'
import { IconButton } from '#design/buttons/icon-button.tsx'
import { Sheet } from '#design/overlays/sheet.tsx'
import { SessionList } from './session-list.tsx'

/** The list on a phone: a sheet that closes when a session opens. */
export function SessionsButton() {
  const [isOpen, setOpen] = useState(false)
  const path = useLocation({ select: ({ pathname }) => pathname })
  useEffect(() => setOpen(false), [path])
  return (
    <Sheet
      title="Sessions"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <IconButton label="Sessions" className="lg:hidden">
          <History />
        </IconButton>
      }
    >
      <SessionList />
    </Sheet>
  )
}
