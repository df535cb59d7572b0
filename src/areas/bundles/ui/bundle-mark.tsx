import { Pattern } from '#design/brand/pattern.tsx'

const tones = { 1: 'var(--accent)', 2: 'var(--text)', 3: 'var(--accent-line)' }

export function BundleMark({ mark, className }: { mark: string[]; className: string }) {
  return <Pattern rows={mark} tones={tones} className={className} />
}
