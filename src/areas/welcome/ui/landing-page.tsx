import { Bundles } from './landing/bundles.tsx'
import { Closing } from './landing/closing.tsx'
import { Flows } from './landing/flows.tsx'
import { HandOff } from './landing/hand-off.tsx'
import { Hero } from './landing/hero.tsx'
import { Rules } from './landing/rules.tsx'
import { WorksWith } from './landing/works-with.tsx'

export default function LandingPage() {
  return (
    <>
      <Hero />
      <WorksWith />
      <HandOff />
      <Flows />
      <Bundles />
      <Rules />
      <Closing />
    </>
  )
}
