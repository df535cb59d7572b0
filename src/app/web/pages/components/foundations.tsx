import { Specimen } from './specimen.tsx'

export function Foundations() {
  return (
    <>
      <Specimen title="Neutral and accent" span={6}>
        <Ramp
          scale="n"
          steps={['0', '25', '50', '100', '150', '200', '300', '400', '500', '600', '700', '800', '900', '950']}
        />
        <Ramp scale="a" steps={['25', '50', '100', '200', '300', '400', '500', '600', '700', '800', '900', '950']} />
        <p className="text-12 text-ink-3">accent-600 is #4F1DED</p>
      </Specimen>
      <Specimen title="Chart palette, in order" span={6}>
        <ul className="grid grid-cols-4 gap-2 text-12 text-ink-3 lg:grid-cols-8">
          {['Indigo', 'Orange', 'Teal', 'Sky', 'Magenta', 'Olive', 'Brick', 'Navy'].map((name, place) => (
            <li key={name}>
              <span className="mb-2 block h-12 rounded-sm" style={{ background: `var(--c${place + 1})` }} />
              {name}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen title="Type" span={12}>
        <p className="display text-40 tracking-tight lg:text-56">Hand it off. Get it back done.</p>
        <p className="display text-28">
          Good morning, Maya <Note>Display S 28/34, Bricolage Grotesque 620</Note>
        </p>
        <p className="text-20 font-semibold tracking-title">
          Page title <Note>20/28, Geist 600</Note>
        </p>
        <p>
          Body copy in chat, dialogs and notes. <Note>14/22, Geist 420</Note>
        </p>
        <p className="text-13">
          Controls, lists and table cells. <Note>13/20</Note>
        </p>
        <p className="text-12 text-ink-3">Meta, table headers, timestamps. 12/16</p>
        <p className="font-mono text-12">
          order.ship_by → 2026-11-23 <Note>Geist Mono 12</Note>
        </p>
      </Specimen>
    </>
  )
}

function Ramp({ scale, steps }: { scale: string; steps: string[] }) {
  return (
    <div className="flex overflow-hidden rounded-sm">
      {steps.map((step) => (
        <span key={step} className="h-9 flex-1" style={{ background: `var(--${scale}-${step})` }} />
      ))}
    </div>
  )
}

function Note({ children }: { children: string }) {
  return <span className="font-sans text-13 font-regular tracking-normal text-ink-3">{children}</span>
}
