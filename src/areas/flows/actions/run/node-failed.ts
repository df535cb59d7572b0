import { Refusal } from '#platform/contract/refusal.ts'

/** A node failed and ends the run. */
export class NodeFailed extends Refusal {
  readonly node: string

  constructor(node: string, message: string) {
    super('flows.node-failed', 409, message)
    this.node = node
  }
}
