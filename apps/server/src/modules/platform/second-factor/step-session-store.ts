import type { Db } from '@gridwright/db'
import { sql } from 'kysely'

export type StepSession = {
  readonly handle: string
  readonly user_id: string
  readonly username: string
  readonly display_name: string
  readonly pending: 'factor' | 'enrol' | null
  readonly factor_passed: boolean
  readonly application: string
  readonly app: string | null
  /** By one of the user's roles. */
  readonly required: boolean
}

/** The session of a call, as its second step sees it. */
export const findStepSession = async (db: Db, handle: string): Promise<StepSession | undefined> => {
  const found = await sql<StepSession>`
    select s.handle, s.user_id, u.username, u.display_name, s.pending, s.factor_passed, s.application, s.app,
      exists(select 1 from user_role ur join role r on r.id = ur.role_id and r.status = 1
        where ur.user_id = s.user_id and r.require_second_factor) as required
    from session s join "user" u on u.id = s.user_id
    where s.handle = ${handle} and s.ended_at is null`.execute(db)
  return found.rows[0]
}

/** False where this session has had its tries. */
export const countTry = async (db: Db, handle: string, most: number): Promise<boolean> => {
  const done = await sql<{ id: string }>`
    update session set second_failures = second_failures + 1
    where handle = ${handle} and ended_at is null and second_failures < ${most} returning id`.execute(db)
  return done.rows.length === 1
}

export const markPassed = (db: Db, handle: string): Promise<unknown> =>
  sql`update session set factor_passed = true where handle = ${handle} and ended_at is null`.execute(db)
