import { failure } from '#shared/error-entry.ts'

export const preferenceErrors = {
  'setting-too-large': failure(
    '此设置内容过多，无法保存（最多 {most} 个字符）',
    'This setting is too large to be kept ({most} characters at most)',
  ),
  'too-many-settings': failure(
    '保存的数量已达上限（{most}），请先删除不用的',
    'There are {most} already, which is the most; remove some first',
  ),
} as const
