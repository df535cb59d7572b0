/** What stops a start: one sentence that says what is wrong and what to do, and the code that the process ends with. */
export class StartError extends Error {
  readonly exitCode: number

  constructor(message: string, exitCode: number, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StartTrouble'
    this.exitCode = exitCode
  }
}

/** The usual meanings (sysexits.h), so that scripts and service managers can tell the troubles apart. */
export const exitCodes = {
  badSetting: 64,
  noDatabase: 69,
  portTaken: 71,
  noFolder: 73,
  diskFull: 74,
  alreadyRunning: 75,
  notAllowed: 77,
  newerData: 78,
} as const
