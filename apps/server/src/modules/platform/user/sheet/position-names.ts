import type { Db } from '@gridwright/db'
import { sql } from 'kysely'

type Named = { readonly id: string; readonly code: string; readonly name: string; readonly name_en: string }

const enabled = async (db: Db): Promise<readonly Named[]> => {
  const found = await sql<Named>`
    select id, code, name, name_en from position where status = 1 order by sort, code`.execute(db)
  return found.rows
}

/** As the template lists them, in the language of the file. */
export const positionNames = async (db: Db, lang: 'zh' | 'en'): Promise<readonly string[]> =>
  (await enabled(db)).map(({ name, name_en: nameEn }) => (lang === 'en' && nameEn !== '' ? nameEn : name))

/** Ids by code or name in lower case; where a name is another's code, the code is meant. */
export const positionIdsByName = async (db: Db): Promise<ReadonlyMap<string, string>> => {
  const all = await enabled(db)
  const by = (key: 'name_en' | 'name' | 'code') => all.map((one) => [one[key].toLowerCase(), one.id] as const)
  return new Map([...by('name_en'), ...by('name'), ...by('code')])
}
