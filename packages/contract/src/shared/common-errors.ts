import { failure } from './error-entry.ts'

/** What calls of any area may answer. */
export const commonErrors = {
  'name-taken': failure('名称“{name}”已存在', 'The name “{name}” is taken'),
  'answer-too-large': failure(
    '结果超过 {most} MB，无法一次返回；请缩小范围或减少每页条数',
    'The answer would be larger than {most} MB; narrow what you ask for, or ask for smaller pages',
  ),
  'in-use': failure(
    '仍被 {count} 项内容使用，不能删除：{names}',
    'Still used by {count} items, cannot be deleted: {names}',
  ),
  conflict: failure('内容已被 {user} 修改，请刷新后再试', '{user} has changed this meanwhile; please reload'),
  'time-limit': {
    ...failure('运行超过 {seconds} 秒上限，已停止', 'Stopped: it ran longer than {seconds} s'),
    precise: [
      {
        zh: '运行超过 {seconds} 秒上限，已停止（上限由服务器环境变量 {setting} 设定）',
        en: 'Stopped: it ran longer than {seconds} s (the limit is set by {setting} in the server’s environment)',
      },
    ],
  },
  'batch-refused': failure(
    '{count} 项不能处理，全部未执行：{names}',
    '{count} cannot be done, so nothing was: {names}',
  ),
  'number-taken': failure('“{name}”已被使用，不能重复', '“{name}” is taken already'),
  'changed-meanwhile': {
    ...failure('内容已被他人修改，请刷新后再试', 'Somebody else has changed it meanwhile; please reload'),
    precise: [
      {
        zh: '“{name}”已被他人修改，请刷新后再试',
        en: 'Somebody else has changed “{name}” meanwhile; please reload',
      },
    ],
  },
} as const
