import type { ErrorEntry } from './error-entry.ts'
import { entry } from './error-entry.ts'

const trouble = (http: number, zh: string, en: string): ErrorEntry =>
  entry(50001, -1, { http, level: 'error', shown: 'message', text: { zh, en } })

/** What happens to the house, not to one call: no disk, no database, no answer in time. */
export const troubleErrors = {
  'storage-full': trouble(
    507,
    '服务器存储空间已满，本次操作未保存，请联系管理员',
    'The server’s storage is full and nothing was saved; please tell the administrator',
  ),
  'database-away': trouble(
    503,
    '数据库暂时不可用，请稍后重试',
    'The database is not available for a moment; please try again shortly',
  ),
  'database-busy': trouble(
    503,
    '数据库资源不足（内存或连接数已满），请稍后重试；若持续出现，请联系管理员',
    'The database is short of memory or connections; please try again, and tell the administrator if it stays so',
  ),
  maintenance: trouble(
    503,
    '系统正在恢复备份，期间暂停服务，请稍后重试',
    'A backup is being restored and the console is out of service meanwhile; please try again later',
  ),
  'job-lost': trouble(
    422,
    '任务执行期间服务器进程已连续 {count} 次意外终止，不再重试；请缩小范围后重新提交，或联系管理员',
    'The server ended {count} times while this ran, so it is not tried again; ask for less, or tell the administrator',
  ),
  'job-time': trouble(
    422,
    '任务超过 {minutes} 分钟未完成，已停止；请缩小范围后重试',
    'The job took longer than {minutes} minutes and was stopped; please ask for less',
  ),
} as const
