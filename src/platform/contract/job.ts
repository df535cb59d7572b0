import type { z } from 'zod'

/** Work for later. The contract names it and its input; the area's jobs.ts says what it does. */
export type Job<Name extends string = string, Input extends z.ZodObject = z.ZodObject> = {
  readonly name: Name
  readonly says: string
  readonly input: Input
}

export function job<const Name extends `${string}.${string}`, Input extends z.ZodObject>(
  definition: Job<Name, Input>,
): Job<Name, Input> {
  return definition
}
