import { sql, type Kysely } from 'kysely'

const renamed = [
  ['federation.%', 'identityProvider.'],
  ['session.%', 'onlineUser.'],
  ['log.setKeeping%', 'log.setRetention'],
  ['log.keeping%', 'log.retention'],
  ['schedule.setKeeping%', 'schedule.setRetention'],
  ['schedule.keeping%', 'schedule.retention'],
] as const

/** Operations have the words of the glossary; what logs and rules say of them follows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table federation_flow rename to identity_provider_flow`.execute(db)
  await sql`alter table federation_ticket rename to identity_provider_ticket`.execute(db)
  for (const [before, now] of renamed) {
    const next = sql`${now}::text || substr(operation, ${before.length})`
    await sql`update operation_log set operation = ${next} where operation like ${before}`.execute(db)
    await sql`update api_rule set operation = ${next} where operation like ${before}`.execute(db)
  }
}
