import type { z } from 'zod'

/** Work for later. The contract names it and its input; the area's jobs.ts says what it does. */
export type Job<Name extends string = string, Input extends z.ZodObject = z.ZodObject> = {
  readonly name: Name
  readonly description: string
  readonly input: Input
  /** At most `atOnce` of the jobs in this queue run at once, over all processes. */
  readonly queue?: { readonly name: string; readonly concurrency: number }
  /** How often it is tried before it is given up; 12 times unless it says otherwise, over some sixteen hours. */
  readonly maxAttempts?: number
}

export function job<const Name extends `${string}.${string}`, Input extends z.ZodObject>(
  definition: Job<Name, Input>,
): Job<Name, Input> {
  return definition
}
