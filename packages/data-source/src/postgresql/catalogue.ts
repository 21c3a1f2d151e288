/** The account owns a right to change a row somewhere, or to create tables. */
export const mayWriteQuery = `
  select r.rolsuper
    or exists (
      select from pg_catalog.pg_class c
      join pg_catalog.pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'v', 'f')
        and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_toast|^pg_temp'
        and has_schema_privilege(n.oid, 'usage')
        and has_table_privilege(c.oid, 'insert, update, delete, truncate'))
    or exists (
      select from pg_catalog.pg_namespace n
      where n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_toast|^pg_temp'
        and has_schema_privilege(n.oid, 'create')) as may_write
  from pg_catalog.pg_roles r where r.rolname = current_user`

/** Rights that a read-only transaction does not hold: everything, or the files and programs of the server. */
export const highRightsQuery = `
  select case when r.rolname = current_user then 'SUPERUSER' else r.rolname end as name
  from pg_catalog.pg_roles r, pg_catalog.pg_roles me
  where me.rolname = current_user and case when me.rolsuper then r.oid = me.oid else
    r.rolname in ('pg_read_server_files', 'pg_write_server_files', 'pg_execute_server_program')
    and pg_catalog.pg_has_role(r.oid, 'member') end`

/** Columns of tables and views that the account may read; the parts of a partitioned table are left out. */
export const columnsQuery = `
  select n.nspname as schema, c.relname as "table", a.attname as name,
    pg_catalog.format_type(a.atttypid, a.atttypmod) as type,
    coalesce(a.attnum = any(k.conkey), false) as key,
    case when a.attnum = any(k.conkey)
      then pg_catalog.pg_get_serial_sequence(quote_ident(n.nspname) || '.' || quote_ident(c.relname), a.attname)
        is not null
      else false end as generated
  from pg_catalog.pg_attribute a
  left join pg_catalog.pg_constraint k on k.conrelid = a.attrelid and k.contype = 'p'
  join pg_catalog.pg_class c on c.oid = a.attrelid
  join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p', 'v', 'm', 'f') and not c.relispartition
    and a.attnum > 0 and not a.attisdropped
    and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_toast|^pg_temp'
    and has_schema_privilege(n.oid, 'usage') and has_column_privilege(c.oid, a.attnum, 'select')
  order by n.nspname, c.relname, a.attnum limit $1`
