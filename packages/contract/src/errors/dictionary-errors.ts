import { failure } from './error-entry.ts'

/** Errors of the area, one entry each: `'the-code': failure('中文', 'English')`. */
export const dictionaryErrors = {
  'map-unknown': failure('没有代码 {code} 的地图数据', 'There is no map for the code {code}'),
} as const
