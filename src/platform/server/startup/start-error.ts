/** Stops the start: a sentence with the problem and the solution, and the exit code. */
export class StartError extends Error {
  readonly exitCode: number

  constructor(message: string, exitCode: number, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StartError'
    this.exitCode = exitCode
  }
}

/** The usual meanings (sysexits.h), for scripts and service managers. */
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
