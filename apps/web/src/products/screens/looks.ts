import type { AssetKind } from '@gridwright/contract'
import type { AssetLook } from '#assets/asset-look.ts'

export const looks = {
  screen: {
    icon: 'screen',
    name: { zh: '数据大屏', en: 'Data screen' },
    view: 'screen:view',
    to: (id: string) => `/screen/viewer?id=${encodeURIComponent(id)}`,
    toDesign: (id: string) => `/screen/design?id=${encodeURIComponent(id)}`,
    toVersion: (id: string, version: number) =>
      `/screen/design?id=${encodeURIComponent(id)}&version=${version}`,
    sharedByLink: true,
    comparison: async () =>
      (await import('#features/screens/screen-list/compare-screens.ts')).screenComparison,
    comparedPictures: async () =>
      (await import('#features/screens/screen-view/compared/compared-screens.tsx')).ComparedScreens,
  },
} as const satisfies Partial<Record<AssetKind, AssetLook>>
