/** A conversation with the built-in model in a workspace of its own, and what must be true afterwards. See README.md. */
export type RequestCase = {
  /** Unique among all cases. */
  readonly title: string
  readonly setup?: Setup
  /** What the person writes, one message after the other. `expect` is checked after the last one. */
  readonly turns: readonly string[]
  /** What the person answers when the model asks (`ask_person`), in order. */
  readonly answers?: readonly string[]
  readonly expect: Expectation
}

/** What exists before the first message. */
export type Setup = {
  readonly tables?: readonly TableSetup[]
  readonly tasks?: readonly TaskSetup[]
  /** Uploaded text files. */
  readonly files?: readonly { readonly name: string; readonly text: string }[]
  /** The role of the person who writes; left out: owner. */
  readonly role?: 'owner' | 'member' | 'viewer'
}

export type TableSetup = {
  readonly name: string
  /** What one row is called: "supplier". */
  readonly rowWord?: string
  /** In their order, the first one names the rows. A type alone, or a type with options. */
  readonly fields: Readonly<Record<string, FieldSetup>>
  readonly rows?: readonly Readonly<Record<string, unknown>>[]
  /** For large tables: how many rows `rowAt` makes, which follow `rows`. */
  readonly rowCount?: number
  readonly rowAt?: (index: number) => Readonly<Record<string, unknown>>
}

export type FieldSetup =
  | FieldTypeName
  | { readonly type: FieldTypeName; readonly choices?: readonly string[]; readonly currency?: string }

export type FieldTypeName =
  | 'text'
  | 'longText'
  | 'number'
  | 'currency'
  | 'percent'
  | 'duration'
  | 'rating'
  | 'checkbox'
  | 'date'
  | 'dateTime'
  | 'singleSelect'
  | 'multiSelect'
  | 'member'
  | 'email'
  | 'url'
  | 'phone'

export type TaskSetup = {
  readonly title: string
  readonly due?: string | null
  readonly estimate?: number
  readonly done?: boolean
}

/** All that is given must hold. */
export type Expectation = {
  /** Exactly these focus tasks exist, in any order. What a task leaves out is not compared; titles ignore case. */
  readonly tasks?: readonly Readonly<Partial<TaskSetup>>[]
  /** By table name (case is ignored); null: no such table exists. */
  readonly tables?: Readonly<Record<string, TableExpectation | null>>
  /** Exactly these notes exist: the text in Markdown by the title. */
  readonly notes?: Readonly<Record<string, string>>
  /** Exactly these flows exist: the types of their nodes, one after the other. */
  readonly flows?: readonly (readonly string[])[]
  /** Exactly these files exist, by name. */
  readonly files?: readonly string[]
  /** The state of the focus timer. */
  readonly timer?: 'idle' | 'running' | 'paused'
  /** The last answer contains each of these. In a list, one of its texts is enough. */
  readonly contains?: readonly (string | readonly string[])[]
  /** The last answer contains none of these. */
  readonly lacks?: readonly string[]
  /** The last message leads to a question and changes nothing. Words: the question or its choices contain each. */
  readonly asks?: true | readonly string[]
  /** The last message is answered by saying that it cannot, or does not know, and changes nothing. */
  readonly declines?: true
  /** Nothing has changed since the beginning. */
  readonly unchanged?: true
}

export type TableExpectation = {
  /** Exactly these rows exist, in any order. What a row leaves out is not compared; null: empty. Texts ignore case. */
  readonly rows?: readonly Readonly<Record<string, unknown>>[]
  /** How many rows exist. */
  readonly count?: number
  /** Rows like these exist among others. */
  readonly has?: readonly Readonly<Record<string, unknown>>[]
  /** No row like these exists. */
  readonly hasNot?: readonly Readonly<Record<string, unknown>>[]
  /** These fields exist among others, by name (case is ignored), with their type or one of several types; null: not. */
  readonly fields?: Readonly<Record<string, FieldTypeName | readonly FieldTypeName[] | null>>
}
