/** PostgreSQL settings for tests, whose data need not survive a power cut. */
export const fastSettings = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }
