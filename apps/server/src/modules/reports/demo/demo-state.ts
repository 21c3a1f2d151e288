import type { Db } from '@gridwright/db'
import { randomBytes } from 'node:crypto'

/** Kept under the installation's facts; ids are chosen first, so that a second try meets what the first one made. */
export type DemoFact = {
  readonly state: 'loading' | 'loaded'
  readonly database: string
  readonly sourceId: string | null
  /** Of data sets and reports, by their key. */
  readonly assets: Readonly<Record<string, string>>
}

const fact = 'demo'

export const readDemo = async (db: Db): Promise<DemoFact | undefined> => {
  const row = await db.selectFrom('installation').select('value').where('name', '=', fact).executeTakeFirst()
  return row?.value as DemoFact | undefined
}

export const writeDemo = async (db: Db, value: DemoFact): Promise<void> => {
  const text = JSON.stringify(value)
  await db
    .insertInto('installation')
    .values({ name: fact, value: text })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: text, changed_at: new Date() }))
    .execute()
}

export const newDemo = (): DemoFact => ({
  state: 'loading',
  database: `gridwright_demo_${randomBytes(4).toString('hex')}`,
  sourceId: null,
  assets: {},
})
