/** A sentence, and the graph that it must give. */
export type FlowCase = {
  readonly sentence: string
  /** What the person answers when the model asks. */
  readonly answers?: readonly string[]
  /** The types of the nodes, one after the other. Left out: no flow is made. */
  readonly nodes?: readonly string[]
  /**
   * What the parameters of these nodes contain, by the number of the node. `TABLE:Orders` is the id of that table,
   * `MEMBER:Maya` the address of that member.
   */
  readonly parameters?: Readonly<Record<number, unknown>>
  /** The numbers of the nodes that wait for an approval. */
  readonly approvals?: readonly number[]
  /** What the answer contains. */
  readonly contains?: string
}
