import { failure } from '#shared/error-entry.ts'

export const assetErrors = {
  'asset-conflict': failure(
    '{user} 已在 {time} 保存了新的修改，您的修改仍保留在本地',
    '{user} saved another change at {time}; your own edits are kept locally',
  ),
  'not-empty': failure('文件夹不为空', 'The folder is not empty'),
  'document-invalid': failure('内容不符合规范：{reason}', 'The document is not valid: {reason}'),
  'document-newer': failure(
    '“{name}”由更新版本的 Gridwright 保存，当前版本无法打开，请升级后再试',
    'A newer Gridwright saved “{name}”, and this one cannot open it; update it and try again',
  ),
  'document-broken': failure(
    '“{name}”的内容已损坏，无法打开：{reason}',
    'What is stored of “{name}” is broken and cannot be opened: {reason}',
  ),
  'page-old': failure(
    '此页面的版本较旧，请刷新页面后再打开',
    'This page is older than what it opens; reload the page',
  ),
  'comments-full': failure(
    '每项内容最多 {limit} 条评论，请先删除不再需要的评论',
    'There are {limit} comments on this already, which is the most; please delete some that are no longer needed',
  ),
  'folder-of-another': failure(
    '此文件夹由 {name} 建立，只有本人或超级管理员可以修改、删除',
    '{name} made this folder; only they or a super administrator may change or delete it',
  ),
} as const
