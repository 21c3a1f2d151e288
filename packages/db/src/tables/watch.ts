export interface WatchTables {}
