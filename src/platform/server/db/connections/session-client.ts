import pg, { type ClientConfig } from 'pg'

/** Settings of a connection by PostgreSQL's names, such as `role` or `statement_timeout` (in milliseconds). */
export type SessionSettings = Readonly<Record<string, string | number>>

export type SessionConfig = ClientConfig & { session: SessionSettings }

/**
 * A connection whose first statement sets its settings. As startup parameters they would save that statement, but a pooler
 * such as PgBouncer refuses those. Queries may be sent before it is connected: they run after that statement.
 */
export class SessionClient extends pg.Client {
  readonly #settingsApplied: Promise<unknown>

  constructor({ session, ...config }: SessionConfig) {
    super(config)
    // It may break at any time, also between the connection and its settings. The query that uses it reports that.
    this.on('error', () => {})
    const calls = Object.keys(session).map((name, index) => `set_config('${name}', $${index + 1}, false)`)
    const values = Object.values(session).map(String)
    this.#settingsApplied = this.query({ text: `select ${calls.join(', ')}`, values })
    this.#settingsApplied.catch(() => {})
  }

  override connect(): Promise<this>
  override connect(callback: (error?: Error) => void): void
  override connect(callback?: (error?: Error) => void): Promise<this> | void {
    const connected = this.#connectWithSettings()
    if (!callback) return connected
    void reportTo(callback, connected)
  }

  async #connectWithSettings(): Promise<this> {
    await super.connect()
    try {
      await this.#settingsApplied
    } catch (error) {
      this.end().catch(() => {})
      throw error
    }
    return this
  }
}

/** A pool connects with a callback. */
async function reportTo(callback: (error?: Error) => void, connected: Promise<unknown>): Promise<void> {
  const error: Error | undefined = await connected.then(
    () => undefined,
    (reason) => reason,
  )
  callback(error)
}
