/** What is wrong with an expression, as a sentence, and where in the text it is. */
export class ExpressionError extends Error {
  readonly position: number | undefined

  constructor(message: string, position?: number) {
    super(message)
    this.name = 'ExpressionError'
    this.position = position
  }
}
