/**
 * PostgreSQL settings for tests, whose data need not survive a power cut. Autovacuum would visit hundreds of databases
 * that live for seconds. The larger cache holds the catalogs of several databases.
 */
export const fastSettings = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  shared_buffers: '256MB',
  update_process_title: 'off',
}
