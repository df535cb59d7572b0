import { Button } from '#design/buttons/button.tsx'
import { StartButton } from './start-button.tsx'

export function Closing({ href = '/business', text = 'Taaskly for teams' }) {
  return (
    <section className="grid items-end gap-8 px-5 py-18 lg:grid-cols-[1fr_auto] lg:px-10 lg:py-30">
      <h2 className="display max-w-120 text-[2.25rem]/[1.06] tracking-[-0.04em] lg:text-[3.25rem]/[1.04]">
        Hand off your first task today
      </h2>
      <div className="flex flex-wrap gap-2 max-lg:*:flex-1">
        <StartButton />
        <Button size="xl" render={<a href={href} />}>
          {text}
        </Button>
      </div>
    </section>
  )
}
