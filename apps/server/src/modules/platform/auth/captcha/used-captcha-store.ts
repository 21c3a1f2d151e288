import type { Db } from '@gridwright/db'

/** False where this captcha was tried before: of two tries at once one is taken. */
export const useCaptcha = async (
  db: Db,
  captcha: { readonly id: string; readonly expiresAt: Date },
): Promise<boolean> => {
  const done = await db
    .insertInto('used_captcha')
    .values({ id: captcha.id, expires_at: captcha.expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return done.length === 1
}

export const removeOldCaptchas = (db: Db, before: Date): Promise<unknown> =>
  db.deleteFrom('used_captcha').where('expires_at', '<', before).execute()
