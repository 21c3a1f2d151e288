import type { ReactNode } from 'react'
import { AssetList } from '#assets/list/index.ts'
import { useText } from '#base/i18n/index.ts'
import { useMay } from '#base/session/index.ts'
import { usePreload } from '#shell/index.ts'
import { MakeBook } from './book/make-book.tsx'
import { CreateReport } from './create-report.tsx'
import { texts } from './texts.ts'

/** Reports with their folders. */
export const Page = (): ReactNode => {
  const t = useText(texts)
  usePreload('excelreport/design', useMay()(['report:edit']))
  const words = {
    title: t('title'),
    sub: t('sub'),
    add: t('add'),
    design: t('design'),
    empty: t('empty'),
    emptyHint: t('emptyHint'),
    emptyViewHint: t('emptyViewHint'),
  }
  return <AssetList kind="report" words={words} Create={CreateReport} beside={<MakeBook />} />
}
