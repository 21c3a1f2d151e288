import { DatabaseProblem } from './database-problem.ts'

const reasons: Record<string, { en: string; zh: string }> = {
  ENOTFOUND: { en: 'its host name is unknown', zh: '主机名无法解析' },
  EAI_AGAIN: { en: 'its host name is unknown', zh: '主机名无法解析' },
  ECONNREFUSED: { en: 'nothing listens there', zh: '连接被拒绝' },
  EHOSTUNREACH: { en: 'its host cannot be reached', zh: '主机不可达' },
  ETIMEDOUT: { en: 'it did not answer in time', zh: '连接超时' },
  ECONNRESET: { en: 'it cut the connection', zh: '连接被重置' },
  '28P01': { en: 'it refused the user name or password', zh: '用户名或密码错误' },
  '28000': { en: 'it does not let this user in', zh: '该用户无权登录' },
  '3D000': { en: 'it has no such database', zh: '数据库不存在' },
  '42501': { en: 'this user may not create tables there', zh: '该用户无权建表' },
  '53100': { en: 'its disk is full', zh: '其磁盘空间已满' },
  '53300': { en: 'it has no connection left', zh: '连接数已满' },
}

/** Turns what a driver threw on the way to `url` into one plain line; the password is never part of it. */
export function explainConnection(error: unknown, url: string): unknown {
  if (error instanceof DatabaseProblem) return error
  const code = codeOf(error)
  const reason = reasons[code] ?? { en: messageOf(error), zh: messageOf(error) }
  const place = placeOf(url)
  return new DatabaseProblem(
    {
      en: `The database at ${place} cannot be used: ${reason.en}.`,
      zh: `无法使用数据库 ${place}：${reason.zh}。`,
    },
    { cause: error },
  )
}

function placeOf(url: string): string {
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  return parsed ? `${parsed.host}${parsed.pathname}` : 'DATABASE_URL'
}

function codeOf(error: unknown): string {
  if (error instanceof AggregateError) return codeOf(error.errors[0])
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
