import { noticeKindNames, noticeKinds } from '@gridwright/contract'
import type { NoticeKind } from '@gridwright/contract'
import type { Db } from '@gridwright/db'

export type Choice = { readonly kind: NoticeKind; readonly inbox: boolean; readonly mail: boolean }

/** One line a kind: what the person chose, else the kind's own rule. */
export const readChoices = async (db: Db, userId: string): Promise<Choice[]> => {
  const rows = await db.selectFrom('notice_choice').selectAll().where('user_id', '=', userId).execute()
  const chosen = new Map(rows.map((row) => [row.kind, row]))
  return noticeKindNames.map((kind) => {
    const facts: { mail: boolean; fixed?: true } = noticeKinds[kind]
    const row = chosen.get(kind)
    return { kind, inbox: facts.fixed === true || (row?.inbox ?? true), mail: row?.mail ?? facts.mail }
  })
}

export const writeChoices = (
  db: Db,
  userId: string,
  { choices, language }: { readonly choices: readonly Choice[]; readonly language: string },
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('notice_reader')
      .values({ user_id: userId, language })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ language }))
      .execute()
    for (const { kind, inbox, mail } of choices)
      await transaction
        .insertInto('notice_choice')
        .values({ user_id: userId, kind, inbox, mail })
        .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet({ inbox, mail }))
        .execute()
  })

export const readReader = async (
  db: Db,
  userId: string,
): Promise<{ readonly email: string; readonly language: 'zh' | 'en' }> => {
  const row = await db
    .selectFrom('user as u')
    .leftJoin('notice_reader as n', 'n.user_id', 'u.id')
    .select(['u.email', 'n.language'])
    .where('u.id', '=', userId)
    .executeTakeFirst()
  return { email: row?.email ?? '', language: row?.language === 'en' ? 'en' : 'zh' }
}
