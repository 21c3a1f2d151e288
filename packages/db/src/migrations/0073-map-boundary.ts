import { sql, type Kysely } from 'kysely'

/** Boundaries of maps that administrators put in place of those of the product (DSH-04, RTE-03). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table map_boundary (
      code text primary key check (code ~ '^([0-9]{6}|world)$'),
      features integer not null,
      datum text not null,
      outlines text not null check (octet_length(outlines) <= 8388608),
      /* SHA-256 of the outlines: what browsers ask by. */
      tag text not null,
      version integer not null default 0,
      updated_at timestamptz not null,
      updated_by text not null
    )`.execute(db)
}
