import { failure } from '#shared/error-entry.ts'

export const frameErrors = {
  'origin-wrong': failure(
    '来源须形如 https://example.org，不含路径；只允许 http 或 https',
    'An origin looks like https://example.org, without a path; only http and https',
  ),
  'origin-taken': failure('来源 {origin} 已在列表中', '{origin} is on the list already'),
  'origin-beyond': failure(
    '只能授予您自己拥有的权限；会话令牌只能由超级管理员授予',
    'You may give only what you hold yourself; only a super administrator may give the session token',
  ),
  'frame-token-wrong': failure('嵌入页令牌无效或已过期', 'The frame token is not valid, or no longer'),
} as const
