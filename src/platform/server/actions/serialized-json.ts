/**
 * An answer that is JSON already, because PostgreSQL wrote it so: a page of rows goes out as it came, without being taken
 * apart and put together again on the way.
 */
export class SerializedJson<Answer> {
  readonly json: string

  constructor(json: string) {
    this.json = json
  }

  parse(): Answer {
    return JSON.parse(this.json)
  }
}

/** For those who want to look into it. */
export function parsed(answer: unknown): unknown {
  return answer instanceof SerializedJson ? answer.parse() : answer
}
