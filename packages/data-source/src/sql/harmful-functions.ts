/**
 * Functions that an account with the right to read may call in a read-only transaction, and that write (into the log of
 * changes, into files, into other sessions), hold what others need, or run SQL that stands in a text where no check sees
 * it. All of PostgreSQL's volatile functions and all of MariaDB's were gone through (`reading.test.ts` of
 * each asks a real server for its list); extensions that bring more are named where they are common. What only takes time (`pg_sleep`, `sleep`) ends with the
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

/** MariaDB's own, MySQL's, and what common plug-ins of both bring: Spider, CONNECT, firewalls, key rings. */
const mysqlNames = new RegExp(
  `^(?:${[
    'benchmark',
    'load_file',
    'get_lock',
    'release_(?:lock|all_locks)',
    'is_used_lock',
    'service_(?:get_(?:read|write)_locks|release_locks)',
    '(?:next|last|set)val',
    'sys_(?:exec|eval|set|get)',
    '(?:master|source)_pos_wait',
    'master_gtid_(?:wait|set_wait)',
    'wait_(?:for_executed_gtid_set|until_sql_thread_after_gtids)',
    'wsrep_sync_wait_upto_gtid',
    'asynchronous_connection_failover_.*',
    'group_replication_.*',
    'keyring_.*',
    'version_tokens_.*',
    'audit_(?:log|api)_.*',
    '(?:mysql|set|read)_firewall_.*',
    'gen_(?:dictionary|blocklist).*',
    'spider_.*',
    '(?:json|jbin|bson|bbin)_file',
    '[jb]file_.*',
    'lib_mysqludf_.*',
    'http_(?:get|post|put|delete)',
  ].join('|')})$`,
)

export const postgresHarm = (name: string): boolean => postgresNames.test(name)
export const mysqlHarm = (name: string): boolean => mysqlNames.test(name)

/** What reaches for files, or runs SQL from a text; the engine has no way to either, so this only says it sooner. */
const tablesNames =
  /^(?:read_.*|parquet_.*|glob|sniff_csv|query|query_table|json_execute_.*|json_serialize_sql|duckdb_.*|pragma_.*|which_secret|getenv|getvariable|current_setting|nextval|currval|sqlite_.*|postgres_.*|mysql_.*|iceberg_.*|delta_.*|test_.*|repeat_row|checkpoint|force_checkpoint)$/

export const tablesHarm = (name: string): boolean => tablesNames.test(name)
