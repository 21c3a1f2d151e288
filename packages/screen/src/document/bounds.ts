/** What one screen may hold at most (reference data-screens §9, class L). */
export const screenLimits = {
  /** Of the stored text. */
  bytes: 5_242_880,
  widgets: 2000,
  queries: 100,
  variables: 100,
  /** Groups in groups. */
  depth: 10,
  /** Rows and columns of data that a screen brings along. */
  staticRows: 5000,
  staticColumns: 100,
  transforms: 30,
  /** Shortest time between two readings of a query, milliseconds. */
  refreshMs: 1000,
  /** Points that one widget is sent. */
  points: 4000,
} as const
