/** Code of a person, to be run apart from everything else. */
export type CodeRequest = {
  /** Whose code it is. Each owner has an isolate of its own. */
  owner: string
  /** Runs first, and defines what the code sees. `sandboxInput` is the input. */
  prelude: string
  /** The body of an async function with these parameters, as the person wrote it. */
  code: string
  parameters: readonly string[]
  /** An expression that calls `main`, the function, and gives a value that JSON can hold, or a promise of it. */
  call: string
  /** JSON. */
  input: string
  timeoutMs: number
}

export type CodeAnswer =
  /** `output` is JSON; undefined is the text `undefined`. */
  | { type: 'done'; output: string; console: string[] }
  | { type: 'failed'; message: string; line?: number; console: string[] }
  /** This machine cannot run code. */
  | { type: 'unavailable' }

export type ToChild = { id: number; request: CodeRequest }
export type FromChild = { id: number; answer: CodeAnswer }
