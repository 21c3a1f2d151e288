import type { Db } from '@gridwright/db'

const day = 86_400_000

/** Takes away messages that nobody heard in their time, and answers to calls that nobody sends twice any more. */
export const tidyProcesses = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('process_message').where('expires_at', '<', now).execute()
  await db
    .deleteFrom('process_command')
    .where('created_at', '<', new Date(now.getTime() - 7 * day))
    .execute()
}
