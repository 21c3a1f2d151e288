import type { SourceKind } from '#interface/source.ts'
import { mysqlDialect } from '#sql/dialect.ts'
import { sqlSource } from '#sql/sql-source.ts'
import { openMysql } from './open-mysql.ts'

/** Type 1: MySQL and MariaDB. */
export const mysql: SourceKind = sqlSource({
  type: 1,
  dialect: mysqlDialect,
  hasCalls: true,
  explains: true,
  open: openMysql,
})
