import { usualLargestInput, type Action } from '../contract/action.ts'
import { issueWords } from '../contract/issue-words.ts'
import { isRole, may } from '../contract/permission.ts'
import { Refusal, refuse } from '../contract/refusal.ts'
import type { Implementation } from './action.ts'
import { coveredBy, scopeOf, standingOf, type Caller } from './caller.ts'
import type { Database, Db } from './db/database.ts'
import { refusalOf } from './db/trouble.ts'
import { enterJournal } from './journal.ts'
import { checkShape } from './shape.ts'

/**
 * The one way in which an action happens, whatever door it came through:
 * ask the right, check the input, do it in one transaction with its journal entry, check the output.
 */
export async function runAction(
  database: Database,
  { action, run }: Implementation,
  caller: Caller,
  input: unknown,
  requestId: string,
): Promise<unknown> {
  askRight(action, caller)
  const given = accept(action, input)
  const scope = scopeOf(caller)
  const work = async (db: Db) => {
    const answer = action.output.parse(await run(given as never, { db, scope } as never))
    if (action.effect !== 'read') await enterJournal(db, scope, action, given, answer, requestId)
    return answer
  }
  try {
    return await (action.effect === 'read' ? database.read(scope, work) : database.write(scope, work))
  } catch (error) {
    throw error instanceof Refusal ? error : (refusalOf(error) ?? error)
  }
}

/** May this caller do this at all? */
export function askRight(action: Action, caller: Caller): void {
  const standing = standingOf(caller)
  if (!may(action.permission, standing)) {
    if (!standing.signedIn) refuse('sign-in.needed', 401, 'Sign in first, or send an API key.')
    const needed = isRole(action.permission) ? `It takes the role ${action.permission} in this workspace.` : ''
    refuse('permission.missing', 403, `You may not do this here: ${lower(action.title)}. ${needed}`.trim())
  }
  if (caller.kind !== 'key') return
  if (!action.surfaces.includes('api'))
    refuse('key.person-only', 403, 'Only a signed-in person can do this, not an API key.')
  if (!coveredBy(caller.scopes, action.name))
    refuse('key.scope-missing', 403, `This key may not do ${action.name}. Make a key whose scopes include it.`)
}

function accept(action: Action, input: unknown): Record<string, unknown> {
  checkShape(input, Math.ceil((action.largestInput ?? usualLargestInput) / 16))
  const { success, data, error } = action.input.safeParse(input, { error: issueWords })
  if (success) return data
  const issues = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  const first = issues[0]
  const where = first?.path ? `${first.path}: ` : ''
  refuse('input.wrong', 400, `${where}${first?.message ?? 'The input is not right.'}`, issues.slice(0, 20))
}

function lower(title: string): string {
  return title.charAt(0).toLowerCase() + title.slice(1)
}
