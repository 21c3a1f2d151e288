import { AppError } from '@gridwright/contract/errors'
import type { SourceKind } from '#interface/source.ts'
import { oracleDialect } from '#sql/dialect.ts'
import { sqlSource } from '#sql/sql-source.ts'
import { openOracle } from './open-oracle.ts'

/** It becomes part of a descriptor in brackets: a bracket inside would add an address of its own. */
const serviceForm = /^[\p{L}\p{N}_][\p{L}\p{N}._$#-]*$/u

const kind = sqlSource({ type: 2, dialect: oracleDialect, open: openOracle })

/** Type 2: Oracle 12.1 and later; `database` is a service name. Not tried on a real server yet (decision 0089). */
export const oracle: SourceKind = {
  ...kind,
  check: (connection, secret) => {
    kind.check(connection, secret)
    if ('database' in connection && !serviceForm.test(connection.database))
      throw new AppError('invalid', { field: 'connection.database', problem: 'service-form' })
  },
}
