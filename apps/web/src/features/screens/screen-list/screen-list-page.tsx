import type { AssetSummary } from '@gridwright/contract'
import type { RowAction } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { AssetList } from '#assets/list/index.ts'
import { saveBlob, useRun } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { BringScreen } from './bring-screen.tsx'
import { CreateScreen } from './create-screen.tsx'
import { texts } from './texts.ts'

/** Data screens with their folders. */
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
  const exporting = useRun('screen.export')
  const takeHome = async (id: string, form: 'own' | 'wire'): Promise<void> => {
    const file = await exporting.run({ id, form })
    if (file === undefined) return
    saveBlob(new Blob([file.content], { type: 'application/json' }), `${file.name}.json`)
  }
  const actions = ({ id, level }: AssetSummary): readonly RowAction[] =>
    level === 'view'
      ? []
      : [
          { key: 'export', label: t('export'), icon: 'download', onRun: () => void takeHome(id, 'own') },
          { key: 'wire', label: t('exportWire'), icon: 'download', onRun: () => void takeHome(id, 'wire') },
        ]
  return (
    <AssetList kind="screen" words={words} Create={CreateScreen} actions={actions} beside={<BringScreen />} />
  )
}
