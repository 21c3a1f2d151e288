import { failure } from '#shared/error-entry.ts'

export const areaErrors = {
  'map-unknown': failure('没有代码 {code} 的地图数据', 'There is no map for the code {code}'),
} as const
