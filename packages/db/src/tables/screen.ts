import type { ColumnType } from 'kysely'

type Moment = ColumnType<Date, Date, Date>

/** A page that shows a published data screen. */
export interface ScreenWatchTable {
  /** Made of who looks and the page's own key: nobody speaks for another's page. */
  id: string
  screen_id: string
  /** Whoever looks; of a share link whoever made it. */
  user_id: string
  share_id: string | null
  is_wall: boolean
  version: number
  /** Seconds. */
  data_age: number | null
  address: string
  user_agent: string
  since: Moment
  seen_at: Moment
}

export interface ScreenTables {
  screen_watch: ScreenWatchTable
}
