import type { Action } from '#platform/contract/action.ts'
import { call, casesOf, nameOf, openScenario } from '#test/app/examples.ts'
import { newOwner, type Owner } from '#test/app/new-owner.ts'
import type { TestApp } from '#test/app/test-app.ts'

/** Runs every example in one workspace, and in a fresh one those that do not work there. Returns those that failed. */
export async function runExamples(testApp: TestApp, owner: Owner, actions: readonly Action[]): Promise<string[]> {
  const scenario = openScenario(testApp, owner)
  const failed: string[] = []
  for (const each of actions.toSorted(endsWorkspaceLast).flatMap(casesOf)) {
    const run = async (who: Owner, { prepare }: typeof scenario) =>
      (await call(testApp, who.cookie, each.action, await prepare(each))).status === 200
    if (await run(owner, scenario).catch(() => false)) continue
    const other = await newOwner(testApp)
    if (!(await run(other, openScenario(testApp, other)).catch(() => false))) failed.push(nameOf(each))
  }
  return failed
}

function endsWorkspaceLast(one: Action, other: Action): number {
  const ends = ({ name }: Action) => Number(/^(accounts|ownData|sessions|methods|members)\./.test(name))
  return ends(one) - ends(other)
}
