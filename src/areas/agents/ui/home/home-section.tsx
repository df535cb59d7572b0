import { useMay } from '#platform/web/auth/use-may.ts'
import { createSession } from '../../contract/sessions.ts'
import { HandOff } from '../composer/hand-off.tsx'
import WorkingNow from '../public/working-now.tsx'

/** On the dashboard: the box that hands a task off, and on a phone, which has no sidebar, what works now. */
export default function HomeSection() {
  const mayStart = useMay(createSession)
  return (
    <>
      {mayStart && <HandOff draft="home" placeholder="Describe a task and hand it off" />}
      <div className="lg:hidden">
        <WorkingNow />
      </div>
    </>
  )
}
