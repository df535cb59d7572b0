/**
 * PostgreSQL settings for tests, whose data need not survive a power cut. Autovacuum would visit hundreds of databases
 * that live for seconds.
 */
export const fastSettings = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', autovacuum: 'off' }
