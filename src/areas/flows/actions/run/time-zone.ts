import { readProfile } from '#areas/people/contract/profile.ts'
import { runAction } from '#platform/server/actions/run-action.ts'
import type { RunContext } from '#platform/server/runs/define-run.ts'

/** The time zone of the person for whom a run works. */
export async function ownerTimeZone({ running, caller, id }: Pick<RunContext, 'running' | 'caller' | 'id'>) {
  const implementation = running.registry.find(readProfile.name)
  if (!implementation) throw new Error(`No area does ${readProfile.name}.`)
  const { answer } = await runAction(running, implementation, caller, {}, { requestId: `run-${id}` })
  return readProfile.output.parse(answer).timeZone ?? 'UTC'
}
