import type { AssetKind } from '@gridwright/contract'
import type { AssetLook, Look } from '#assets/asset-look.ts'

const editor = (id: string): string => `/report/data-set/edit?id=${encodeURIComponent(id)}`

export const looks = {
  'data-set': {
    icon: 'data-set',
    name: { zh: '数据集', en: 'Data set' },
    view: 'dataset:view',
    to: editor,
    toVersion: (id: string, version: number) => `${editor(id)}&version=${version}`,
    comparison: async () =>
      (await import('#features/platform/data-set/kind/compare-data-sets.ts')).dataSetComparison,
    namesSources: true,
  },
} as const satisfies Partial<Record<AssetKind, AssetLook>>

export const usedLooks = {
  'data-source': {
    icon: 'database',
    name: { zh: '数据源', en: 'Data source' },
    to: () => '/report/data-source',
  },
} as const satisfies Readonly<Record<string, Look>>
