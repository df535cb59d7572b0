/** A reply that refuses a command. 4xx: the sender tries again later. 5xx: it tells the author. */
export class SmtpReply extends Error {
  readonly responseCode: number

  constructor(responseCode: number, message: string) {
    super(message)
    this.responseCode = responseCode
  }
}
