import { sql, type Kysely } from 'kysely'

/** Roles that came with the product had both languages in one text: “中文 · English”. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table role add column description_en text not null default ''`.execute(db)
  await sql`
    update role
    set description = split_part(description, ' · ', 1), description_en = split_part(description, ' · ', 2)
    where description in (
      '拥有全部权限 · Holds every right',
      '维护数据源、数据集与报表 · Keeps sources, data sets and reports',
      '设计数据集与报表 · Designs data sets and reports',
      '查看并导出已授权的报表 · Views and exports shared reports')`.execute(db)
}
