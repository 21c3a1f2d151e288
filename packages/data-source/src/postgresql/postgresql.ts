import type { SourceKind } from '#interface/source.ts'
import { postgresDialect } from '#sql/dialect.ts'
import { sqlSource } from '#sql/sql-source.ts'
import { openPostgres } from './open-postgres.ts'

/** Type 5: PostgreSQL, and servers that speak its protocol. */
export const postgresql: SourceKind = sqlSource({
  type: 5,
  dialect: postgresDialect,
  hasCalls: true,
  explains: true,
  open: openPostgres,
})
