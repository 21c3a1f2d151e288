import { failure } from './error-entry.ts'

/** Errors of the area, one entry each: `'the-code': failure('中文', 'English')`. */
export const preferenceErrors = {
  'setting-too-large': failure(
    '此设置内容过多，无法保存（最多 {most} 个字符）',
    'This setting is too large to be kept ({most} characters at most)',
  ),
  'too-many-settings': failure(
    '保存的数量已达上限（{most}），请先删除不用的',
    'There are {most} already, which is the most; remove some first',
  ),
  'origin-wrong': failure(
    '来源须形如 https://example.org，不含路径；只允许 http 或 https',
    'An origin looks like https://example.org, without a path; only http and https',
  ),
  'origin-taken': failure('来源 {origin} 已在列表中', '{origin} is on the list already'),
  'origin-beyond': failure(
    '只能授予您自己拥有的权限；会话令牌只能由超级管理员授予',
    'You may give only what you hold yourself; only a super administrator may give the session token',
  ),
  'setting-fixed': failure(
    '该设置由环境变量 {variable} 指定：请在那里修改，并重启服务',
    'The environment variable {variable} says this: change it there and start the server again',
  ),
  'frame-token-wrong': failure('嵌入页令牌无效或已过期', 'The frame token is not valid, or no longer'),
} as const
