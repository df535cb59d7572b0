import { useState } from 'react'
import Plus from 'lucide-react/icons/plus'
import { Button, type ButtonProps } from '#design/buttons/button.tsx'
import { IconButton } from '#design/buttons/icon-button.tsx'
import { Kbd } from '#design/buttons/kbd.tsx'
import { Link } from '#design/buttons/link.tsx'
import { Line, Specimen } from './specimen.tsx'

export function Buttons() {
  return (
    <Specimen title="Buttons">
      {kinds.map(({ kind, name, hover }) => (
        <Line key={kind} label={name}>
          <Button kind={kind}>Default</Button>
          <Button kind={kind} className={hover}>
            Hover
          </Button>
          <Button kind={kind} className="outline-2 outline-offset-2 outline-focus">
            Focus
          </Button>
          <Button kind={kind} disabled>
            Disabled
          </Button>
          <Button kind={kind} busy busyLabel="Saving">
            Save
          </Button>
          <IconButton kind={kind} size="md" label="Add">
            <Plus />
          </IconButton>
        </Line>
      ))}
      <Line label="Sizes">
        <Button size="xs">24</Button>
        <Button size="sm">28</Button>
        <Button>32 default</Button>
        <Button size="lg">40 auth, mobile</Button>
        <Button size="xl">48 marketing</Button>
      </Line>
      <Line label="More">
        <BusyButton />
        <Button icon={<Plus />} render={<a href="#link" />}>
          A link
        </Button>
        <Button kind="primary">
          Approve <Kbd keys="⌘↵" tone="solid" />
        </Button>
        <span className="text-13">
          A <Link href="#prose">link in prose</Link> and a{' '}
          <Link href="#alone" standalone>
            link alone
          </Link>
        </span>
      </Line>
    </Specimen>
  )
}

function BusyButton() {
  const [busy, setBusy] = useState(false)
  return (
    <Button kind="soft" icon={<Plus />} busy={busy} onClick={() => setBusy(true)}>
      Press to keep me busy
    </Button>
  )
}

const kinds: { kind: NonNullable<ButtonProps['kind']>; name: string; hover: string }[] = [
  { kind: 'primary', name: 'Primary', hover: 'bg-accent-hover!' },
  { kind: 'secondary', name: 'Secondary', hover: 'bg-surface-2! border-line-hover!' },
  { kind: 'soft', name: 'Soft', hover: 'bg-accent-soft-2!' },
  { kind: 'ghost', name: 'Ghost', hover: 'bg-hover! text-ink!' },
  { kind: 'danger', name: 'Danger', hover: 'brightness-90' },
]
