import { parameterCodePattern } from '@gridwright/contract'
import type { DataSourceType } from '@gridwright/contract'

const dialects = { 1: 'mysql', 2: 'plsql', 3: 'transactsql', 16: 'duckdb' } as const

const dialectOf = (type: DataSourceType) =>
  type in dialects ? dialects[type as keyof typeof dialects] : 'postgresql'

const bare = (sql: string): string => sql.replaceAll(/\s+/g, '')

/**
 * A query in lines that people read, words as they were typed. Undefined where it cannot be read, or where more than
 * blanks would change: what runs is what somebody wrote.
 */
export const formatSql = async (sql: string, type: DataSourceType): Promise<string | undefined> => {
  // 500 KB that only this button needs.
  const { format } = await import('sql-formatter')
  try {
    const formatted = format(sql, {
      language: dialectOf(type),
      keywordCase: 'preserve',
      tabWidth: 2,
      paramTypes: {
        custom: [
          { regex: `:${parameterCodePattern}` },
          { regex: String.raw`\[\[` },
          { regex: String.raw`\]\]` },
        ],
      },
    })
    return bare(formatted) === bare(sql) ? formatted : undefined
  } catch {
    return undefined
  }
}
