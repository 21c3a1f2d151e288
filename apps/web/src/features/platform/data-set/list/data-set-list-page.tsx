import type { ReactNode } from 'react'
import { AssetList } from '#assets/list/index.ts'
import { useText } from '#base/i18n/index.ts'
import { useMay } from '#base/session/index.ts'
import { usePreload } from '#shell/index.ts'
import { CreateDataSet } from './create-data-set.tsx'
import { texts } from './texts.ts'

/** The data sets that reports read from (RPT-02). */
export const Page = (): ReactNode => {
  const t = useText(texts)
  usePreload('report/data-set/edit', useMay()(['dataset:edit']))
  const words = {
    title: t('title'),
    sub: t('sub'),
    add: t('add'),
    design: t('edit'),
    empty: t('empty'),
    emptyHint: t('emptyHint'),
    emptyViewHint: t('emptyViewHint'),
  }
  return <AssetList kind="data-set" words={words} Create={CreateDataSet} />
}
