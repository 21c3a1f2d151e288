import type { SourceKind } from '#interface/source.ts'
import { sqlServerDialect } from '#sql/dialect.ts'
import { sqlSource } from '#sql/sql-source.ts'
import { openSqlServer } from './open-sql-server.ts'

/** Type 3: SQL Server 2012 and later, Azure SQL. Not tried on a real server yet (decision 0089). */
export const sqlserver: SourceKind = sqlSource({ type: 3, dialect: sqlServerDialect, open: openSqlServer })
