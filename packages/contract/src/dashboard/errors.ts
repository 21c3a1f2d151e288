import { failure } from '#shared/error-entry.ts'

export const dashboardErrors = {
  'demo-not-allowed': failure(
    '数据库账号无权创建数据库，无法加载演示内容',
    'The database account may not create databases, so the demo content cannot be loaded',
  ),
} as const
