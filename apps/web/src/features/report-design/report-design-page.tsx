import { EmptyState, ErrorState, Skeleton } from '@gridwright/ui'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useStore } from 'zustand'
import { callErrorText } from '#client/index.ts'
import { useLanguage, useText } from '#i18n/index.ts'
import { useFacts } from '#session/index.ts'
import { useDirty, useTabTitle } from '#shell/index.ts'
import { useTheme } from '#theme/index.ts'
import { createDesigner } from './designer/create-designer.ts'
import type { Designer } from './designer/create-designer.ts'
import { hideDesigner, showDesigner } from './designer/live-designers.ts'
import { DesignerContext } from './designer/use-designer.ts'
import { commitInputs } from './inputs/pending-inputs.ts'
import { Workplace } from './workplace.tsx'
import { texts } from './texts/texts.ts'
import styles from './report-design.module.css'

/** Before the page goes: what is still being typed is work as well, and is asked about and kept like all of it. */
const useLastInputs = (designer: Designer): void => {
  useEffect(() => {
    const leave = (event: BeforeUnloadEvent): void => {
      // The tab's own mark of unsaved work comes too late for what is taken only now.
      if (commitInputs()) event.preventDefault()
      void designer.takeTyped()
    }
    const hide = (): void => {
      if (document.visibilityState === 'hidden') void designer.save()
    }
    window.addEventListener('beforeunload', leave, { capture: true })
    document.addEventListener('visibilitychange', hide)
    return () => {
      window.removeEventListener('beforeunload', leave, { capture: true })
      document.removeEventListener('visibilitychange', hide)
    }
  }, [designer])
}

const useOpenDesigner = (designer: Designer): void => {
  const language = useLanguage()
  const dark = useTheme() === 'dark'
  const spreadsheet = useStore(designer.store, (state) => state.spreadsheet)
  useEffect(() => {
    showDesigner(designer)
    void designer.open()
    return () => hideDesigner(designer)
  }, [designer])
  useLastInputs(designer)
  useEffect(() => spreadsheet?.setDark(dark), [spreadsheet, dark])
  useEffect(() => spreadsheet?.setLanguage(language), [spreadsheet, language])
}

const Opened = ({ designer }: { readonly designer: Designer }): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  useOpenDesigner(designer)
  const phase = useStore(designer.store, (state) => state.phase)
  const error = useStore(designer.store, (state) => state.error)
  const name = useStore(designer.store, (state) => state.asset?.name)
  const save = useStore(designer.store, (state) => state.save)
  useDirty(save !== 'saved')
  useTabTitle(name && t('tabTitle', { name }))
  if (phase === 'failed') {
    return (
      <ErrorState
        title={t('loadFailed')}
        hint={callErrorText(error, language)}
        onRetry={() => void designer.reload()}
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
    <DesignerContext value={designer}>
      <Opened designer={designer} />
    </DesignerContext>
  )
}

/** `/excelreport/design?id=…` (RTE-06, RPT-03). */
export const Page = (): ReactNode => {
  const t = useText(texts)
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const userName = useFacts()?.username ?? ''
  if (id === '') return <EmptyState icon="report" title={t('noId')} />
  return <Designing key={`${userName}/${id}`} id={id} userName={userName} />
}
