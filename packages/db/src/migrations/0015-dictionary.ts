import { sql, type Kysely } from 'kysely'

/** What a check of an Excel file foresaw, or its import did; gone with its job. */
const sheets = sql`
create table sheet_outcome (
  job_id text primary key references job on delete cascade,
  owner_id text not null,
  outcome jsonb not null
)`

/** What every administered entity has beside its fields. */
const administered = sql`
  version integer not null default 0,
  status smallint not null default 1 check (status in (1, 2)),
  builtin boolean not null default false,
  updated_at timestamptz not null,
  updated_by text not null`

const parameters = sql`
create table parameter (
  id text primary key,
  code text not null unique,
  name text not null,
  type text not null,
  value text not null,
  public boolean not null,
  remark text not null,
  ${administered}
)`

/** Numbers as ids: the page of a dictionary's data is found by one (RTE-07). */
const dictionaries = sql`
create sequence dictionary_id;
create table dictionary (
  id text primary key,
  code text not null unique,
  name text not null,
  name_en text not null,
  remark text not null,
  ${administered}
);
create table dictionary_item (
  id text primary key,
  dictionary_id text not null references dictionary on delete cascade,
  value text not null,
  label text not null,
  label_en text not null,
  sort integer not null,
  css_class text not null,
  tag_style text not null,
  is_default boolean not null,
  remark text not null,
  ${administered},
  unique (dictionary_id, value)
);
create unique index dictionary_item_one_default on dictionary_item (dictionary_id) where is_default`

const areas = sql`
create table area (
  id text primary key,
  code text not null unique,
  name text not null,
  name_en text not null,
  parent_code text not null,
  level text not null,
  ${administered}
);
create index area_parent on area (parent_code, code)`

/** Dictionaries, parameters, administrative areas, and the outcomes of Excel imports. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [sheets, parameters, dictionaries, areas]) await part.execute(db)
}
