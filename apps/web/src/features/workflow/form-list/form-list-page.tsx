import type { ReactNode } from 'react'
import { AssetList } from '#assets/list/index.ts'
import { useText } from '#base/i18n/index.ts'
import { CreateForm } from './create-form.tsx'
import { texts } from './texts.ts'

/** Forms with their folders. */
export const Page = (): ReactNode => {
  const t = useText(texts)
  const words = {
    title: t('title'),
    sub: t('sub'),
    add: t('add'),
    design: t('design'),
    empty: t('empty'),
    emptyHint: t('emptyHint'),
    emptyViewHint: t('emptyViewHint'),
  }
  return <AssetList kind="form" words={words} Create={CreateForm} />
}
