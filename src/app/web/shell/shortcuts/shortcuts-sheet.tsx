import { useState } from 'react'
import { Dialog } from '#design/overlays/dialog.tsx'
import { Kbd } from '#design/buttons/kbd.tsx'
import { SearchInput } from '#design/inputs/search-input.tsx'
import { Switch } from '#design/inputs/switch.tsx'
import { formatKeys, shortcuts, useSingleKeys, type Shortcut } from '#platform/web/shortcuts/shortcut.ts'
import { shortcutsOpen } from './shortcuts-open.ts'

/** The shortcuts of this page and the global ones. The list shows the active ones, so it cannot be wrong. */
export default function ShortcutsSheet() {
  const [query, setQuery] = useState('')
  const [single, setSingle] = useSingleKeys()
  const groups = groupShortcuts(
    shortcuts.use().filter(({ label }) => label.toLowerCase().includes(query.toLowerCase())),
  )
  return (
    <Dialog
      open
      onOpenChange={shortcutsOpen.set}
      width={840}
      title="Keyboard shortcuts"
      footer={
        <div className="mr-auto">
          <Switch checked={single === 'on'} onCheckedChange={(on) => setSingle(on ? 'on' : 'off')}>
            Single-key shortcuts
          </Switch>
        </div>
      }
    >
      <SearchInput
        autoFocus
        value={query}
        onValueChange={setQuery}
        placeholder="Find a shortcut"
        aria-label="Find a shortcut"
      />
      {groups.length === 0 && (
        <p role="status" className="py-6 text-13 text-ink-2">
          No shortcut is called that.
        </p>
      )}
      <div className="grid gap-x-8 gap-y-6 pt-5 pb-3 lg:grid-cols-3">
        {groups.map(([name, all]) => (
          <section key={name} aria-label={name}>
            <h3 className="mb-1.5 text-13 font-semibold">{name}</h3>
            <ul>
              {all.map(({ keys, label }) => (
                <li key={keys} className="flex h-7.5 items-center justify-between gap-2 text-13 text-ink-2">
                  {label}
                  <Kbd keys={formatKeys(keys)} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  )
}

/** Global shortcuts first. Of two for one key the newer one acts, so only that one is listed. */
function groupShortcuts(all: readonly Shortcut[]): [string, Shortcut[]][] {
  const active = all.filter(({ keys }, index) => all.findLastIndex((other) => other.keys === keys) === index)
  const groups = Object.entries(Object.groupBy(active, ({ group }) => group))
  const order = (name: string) => (name in groupOrder ? groupOrder[name] : 9) ?? 9
  return groups
    .flatMap(([name, shortcuts]): [string, Shortcut[]][] => (shortcuts ? [[name, shortcuts]] : []))
    .toSorted(([a], [b]) => order(a) - order(b))
}

const groupOrder: Record<string, number> = { Anywhere: 0, 'Go to': 1 }
