/**
 * An answer that PostgreSQL has already written as JSON. A page of rows is sent as it is, without being parsed, checked and
 * serialized again (decision 011).
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

export function parsed(answer: unknown): unknown {
  return answer instanceof SerializedJson ? answer.parse() : answer
}
