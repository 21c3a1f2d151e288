import type { Db } from '@gridwright/db'
import { sql } from 'kysely'

/** Whoever holds this advisory lock (any number) restores a backup; it dies with its connection, whatever happens. */
export const maintenanceLock = 7_140_022
/** Told when the lock is taken and when it is given back. */
export const maintenanceChannel = 'gridwright_maintenance'

/** While out of service it is looked this often whether that is over; a process that was killed tells nobody. */
const lookEvery = 1_000

export type Maintenance = {
  /** Whether the console is out of service, since a backup is being restored. */
  readonly isOn: () => boolean
  /** Looks now. */
  look(): Promise<void>
}

export const maintenanceWatch = (
  db: Db,
  { over, log }: { readonly over: () => void; readonly log: (facts: object, message: string) => void },
): Maintenance => {
  let isOn = false
  let isKnown = true
  let timer: NodeJS.Timeout | undefined
  const lookOnce = async (): Promise<void> => {
    clearTimeout(timer)
    const was = isOn
    try {
      isOn = await isHeld(db)
      isKnown = true
    } catch (err) {
      isKnown = false
      log({ err }, 'whether a backup is being restored is not known')
    }
    if (isOn || !isKnown) timer = setTimeout(() => void look(), lookEvery).unref()
    if (was && !isOn) over()
  }
  // One after another: of two at once, the answer of the first could arrive last.
  let last: Promise<void> = Promise.resolve()
  const look = (): Promise<void> => (last = last.catch(() => undefined).then(lookOnce))
  return { isOn: () => isOn, look }
}

const isHeld = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ held: boolean }>`
    select exists (
      select from pg_locks
      where locktype = 'advisory' and classid = 0 and objid = ${maintenanceLock} and objsubid = 1 and granted
        and database = (select oid from pg_database where datname = current_database())) as held`.execute(db)
  return rows[0]?.held === true
}
