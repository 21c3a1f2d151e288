import { EmptyState, Skeleton } from '@gridwright/ui'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useStore } from 'zustand'
import { AssetFailure, LifeContext, useOpenLife } from '#assets/index.ts'
import { useLanguage, useText } from '#base/i18n/index.ts'
import { useFacts } from '#base/session/index.ts'
import { useDirty, useTabTitle } from '#shell/index.ts'
import { useTheme } from '#base/theme/index.ts'
import { createDesigner } from './designer/create-designer.ts'
import type { Designer } from './designer/create-designer.ts'
import { hideDesigner, showDesigner } from './designer/live-designers.ts'
import { DesignerContext } from './designer/use-designer.ts'
import { DesignGate } from './settings/design-gate.tsx'
import { Workplace } from './workplace.tsx'
import { texts } from './texts/texts.ts'
import styles from './report-design.module.css'

const useOpenDesigner = (designer: Designer): void => {
  const language = useLanguage()
  const dark = useTheme() === 'dark'
  const spreadsheet = useStore(designer.store, (state) => state.spreadsheet)
  useEffect(() => {
    showDesigner(designer)
    return () => hideDesigner(designer)
  }, [designer])
  useDirty(useOpenLife(designer.life), designer.asked)
  useEffect(() => spreadsheet?.setDark(dark), [spreadsheet, dark])
  useEffect(() => spreadsheet?.setLanguage(language), [spreadsheet, language])
}

const Opened = ({ designer }: { readonly designer: Designer }): ReactNode => {
  const t = useText(texts)
  useOpenDesigner(designer)
  const { life } = designer
  const phase = useStore(life.store, (state) => state.phase)
  const error = useStore(life.store, (state) => state.error)
  const name = useStore(life.store, (state) => state.asset?.name)
  useTabTitle(name && t('tabTitle', { name }))
  if (phase === 'failed') {
    return (
      <AssetFailure
        id={life.assetId}
        kind={life.kind}
        error={error}
        title={t('loadFailed')}
        onRetry={() => void life.reload()}
      />
    )
  }
  return phase === 'loading' && name === undefined ? (
    <div className={styles['loading']} aria-busy="true" aria-label={t('loading')}>
      <Skeleton lines={12} />
    </div>
  ) : (
    <Workplace />
  )
}

const Designing = ({ id, userName }: { readonly id: string; readonly userName: string }): ReactNode => {
  const [designer] = useState(() => createDesigner(id, userName))
  return (
    <LifeContext value={designer.life}>
      <DesignerContext value={designer}>
        <Opened designer={designer} />
      </DesignerContext>
    </LifeContext>
  )
}

/** `/excelreport/design?id=…` (RTE-06, RPT-03). */
export const Page = (): ReactNode => {
  const t = useText(texts)
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const userName = useFacts()?.username ?? ''
  if (id === '') return <EmptyState icon="report" title={t('noId')} />
  return (
    <DesignGate key={`${userName}/${id}`} id={id}>
      <Designing id={id} userName={userName} />
    </DesignGate>
  )
}
