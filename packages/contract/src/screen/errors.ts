import { failure } from '#shared/error-entry.ts'

export const screenErrors = {
  'screen-query-unknown': failure(
    '大屏中没有名为“{name}”的查询，请刷新页面后再试',
    'This screen has no query “{name}”; reload the page and try again',
  ),
} as const
