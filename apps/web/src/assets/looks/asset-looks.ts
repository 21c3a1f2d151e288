import type { IconName } from '@gridwright/ui'
import { defineTexts } from '#i18n/index.ts'

/** What the kinds are called; a data source is no asset, but assets use it. */
export const kindTexts = defineTexts({
  zh: { report: '报表', dataSet: '数据集', dataSource: '数据源', hidden: '（无权查看）' },
  en: { report: 'Report', dataSet: 'Data set', dataSource: 'Data source', hidden: '(not yours to see)' },
})

export type AssetLook = {
  readonly icon: IconName
  readonly text: 'report' | 'dataSet' | 'dataSource'
  /** Where it is opened. */
  readonly to: (id: string) => string
  /** Where one of its versions is looked at; absent where the kind has no viewer. */
  readonly toVersion?: (id: string, version: number) => string
}

const viewer = (id: string): string => `/excelreport/viewer?id=${encodeURIComponent(id)}`

const looks: Readonly<Record<string, AssetLook>> = {
  report: {
    icon: 'report',
    text: 'report',
    to: viewer,
    toVersion: (id, version) => `${viewer(id)}&version=${version}`,
  },
  'data-set': {
    icon: 'data-set',
    text: 'dataSet',
    to: (id) => `/report/data-set/edit?id=${encodeURIComponent(id)}`,
  },
  'data-source': { icon: 'database', text: 'dataSource', to: () => '/report/data-source' },
}

/** How a kind is shown and where it is opened; absent for a kind that this console does not know. */
export const assetLook = (kind: string): AssetLook | undefined => looks[kind]
