/**
 * Functions that an account with the right to read may call in a read-only transaction, and that write (into the log of
 * changes, into files, into other sessions), hold what others need, or run SQL that stands in a text where no check sees
 * it. All of PostgreSQL's volatile functions were gone through (harmful-functions.test.ts asks a server for them);
 * extensions that bring more are named where they are common. What only takes time (`pg_sleep`, `sleep`) ends with the
 * read's own limit.
 */
const postgresNames = new RegExp(
  `^(?:${[
    'pg_logical_.*',
    'pg_(?:try_)?advisory_.*',
    'pg_(?:cancel|terminate)_backend',
    'pg_notify',
    'pg_(?:read|write|file|ls|stat_file).*',
    'pg_(?:reload_conf|rotate_logfile.*|promote|switch_.*|create_restore_point|log_.*)',
    'pg_(?:start|stop)_.*',
    'pg_backup_.*',
    'pg_wal_replay_.*',
    'pg_(?:create|copy|drop)_.*slot',
    'pg_replication_.*',
    'pg_sync_replication_slots',
    'pg_(?:clear|restore)_(?:attribute|relation|extended)_stats',
    'pg_(?:export_snapshot|import_system_collations|extension_config_dump|nextoid|isolation_test_.*)',
    'pg_(?:current_xact_id|stat_reset.*|stat_clear_snapshot|stat_force_.*|stat_statements_reset|prewarm|buffercache_.*)',
    'pg_(?:execute|spawn|background).*',
    'txid_current',
    'lo_.*',
    'lowrite',
    'loread',
    'nextval',
    'setval',
    'setseed',
    'set_config',
    'currtid.*',
    'binary_upgrade_.*',
    'brin_.*',
    'gin_clean_.*',
    '(?:query|table|schema|database|cursor)_to_xml.*',
    'ts_stat',
    'ts_rewrite',
    'dblink.*',
    'postgres_fdw_.*',
    'crosstab.*',
    'connectby',
    'xpath_table',
    'get_raw_page',
    'http(?:_.*)?',
  ].join('|')})$`,
)

const mysqlNames = new Set(
  'benchmark load_file get_lock release_lock release_all_locks is_used_lock setval nextval lastval sys_exec sys_eval sys_set master_pos_wait master_gtid_wait source_pos_wait wait_for_executed_gtid_set wait_until_sql_thread_after_gtids asynchronous_connection_failover_add_source group_replication_set_as_primary keyring_key_store keyring_key_remove'.split(
    ' ',
  ),
)

export const postgresHarm = (name: string): boolean => postgresNames.test(name)
export const mysqlHarm = (name: string): boolean => mysqlNames.has(name)
