import type { Db } from '@gridwright/db'
import { sql } from 'kysely'

export type FactorNeed = {
  /** Has a factor, which is asked for at every log-in. */
  readonly enrolled: boolean
  /** One of his roles demands one. */
  readonly required: boolean
  /** Was given in the session that he comes from. */
  readonly passed: boolean
}

/** Whether a second factor stands between a user and his session. */
export const factorNeedOf = async (db: Db, userId: string, from: string | undefined): Promise<FactorNeed> => {
  const found = await sql<FactorNeed>`
    select
      exists(select 1 from second_factor f where f.user_id = ${userId} and f.confirmed_at is not null) as enrolled,
      exists(select 1 from user_role ur join role r on r.id = ur.role_id and r.status = 1
        where ur.user_id = ${userId} and r.require_second_factor) as required,
      exists(select 1 from session s
        where s.handle = ${from ?? ''} and s.user_id = ${userId} and s.factor_passed) as passed`.execute(db)
  return found.rows[0] ?? { enrolled: false, required: true, passed: false }
}
