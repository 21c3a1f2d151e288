import { failure } from '#shared/error-entry.ts'

export const settingErrors = {
  'setting-fixed': failure(
    '该设置由环境变量 {variable} 指定：请在那里修改，并重启服务',
    'The environment variable {variable} says this: change it there and start the server again',
  ),
} as const
