import { z } from 'zod'
import { action } from '#platform/contract/action.ts'
import type { Role } from '#platform/contract/permission.ts'

/** An action for tests: takes an input, may change anything, and returns nothing. */
export function testAction<const Name extends `test.${string}`, Input extends z.ZodObject>(
  name: Name,
  input: Input,
  permission: Role = 'member',
) {
  return action({
    name,
    title: name,
    description: `Does ${name}.`,
    input,
    output: z.object({}),
    permission,
    effect: 'write',
    rest: `POST /${name}`,
    surfaces: [],
  })
}
