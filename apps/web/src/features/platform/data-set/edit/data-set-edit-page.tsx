import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { DesignerPage } from '#shell/designer/designer-page.tsx'
import { createDataSetLife } from './document/data-set-life.ts'
import { OpenedDataSet } from './opened-data-set.tsx'
import { texts } from './texts.ts'

/** Opens one data set in its editor (RPT-02). */
export const Page = (): ReactNode => {
  const t = useText(texts)
  return (
    <DesignerPage
      icon="data-set"
      back={{ to: '/report/data-set', label: t('back') }}
      words={{ noId: t('noId'), loadFailed: t('loadFailed') }}
      begin={createDataSetLife}
    >
      {(life) => <OpenedDataSet life={life} />}
    </DesignerPage>
  )
}
