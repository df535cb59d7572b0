/** Settings of the built-in PostgreSQL: safe first, then small. */
export const postgresOptions: Record<string, string> = {
  // Acknowledged commits survive a power cut.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',

  // Small while idle: no helper processes that a single server does not need.
  shared_buffers: '64MB',
  max_connections: '100',
  io_method: 'sync',
  max_logical_replication_workers: '0',
  max_wal_size: '512MB',
  jit: 'off',
  random_page_cost: '1.1',

  timezone: 'UTC',
  log_timezone: 'UTC',

  // The app logs the errors of its own statements; people's data stays out of this log.
  log_min_messages: 'error',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
}
