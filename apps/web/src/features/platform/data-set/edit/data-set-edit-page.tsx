import { EmptyState, Skeleton } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useStore } from 'zustand'
import { AssetFailure, LifeContext, useOpenLife, useStepKeys } from '#assets/index.ts'
import { useOperation } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { useFacts } from '#base/session/index.ts'
import { useDirty, useTabTitle } from '#shell/index.ts'
import { createDataSetLife } from './document/data-set-life.ts'
import type { DataSetLife } from './document/data-set-life.ts'
import { Editor } from './editor.tsx'
import { texts } from './texts.ts'
import styles from './editor.module.css'

const BackLink = (): ReactNode => <Link to="/report/data-set">{useText(texts)('back')}</Link>

const Opened = ({ life }: { readonly life: DataSetLife }): ReactNode => {
  const t = useText(texts)
  useDirty(useOpenLife(life), life.asked)
  useStepKeys(life)
  const { phase, error, asset } = useStore(life.store)
  const sources = useOperation('dataSource.listNames', {})
  useTabTitle(asset?.name)
  const failure = phase === 'failed' ? error : sources.data === undefined && sources.error
  if (failure)
    return (
      <AssetFailure
        id={life.assetId}
        kind={life.kind}
        error={failure}
        title={t('loadFailed')}
        onRetry={() => void Promise.all([life.reload(), sources.refetch()])}
        action={<BackLink />}
      />
    )
  if (asset !== undefined && sources.data !== undefined)
    return <Editor life={life} sources={sources.data.sources} />
  return (
    <div className={styles['waiting']}>
      <Skeleton lines={10} />
    </div>
  )
}

const Designing = ({ id, username }: { readonly id: string; readonly username: string }): ReactNode => {
  const [life] = useState(() => createDataSetLife(id, username))
  return (
    <LifeContext value={life}>
      <Opened life={life} />
    </LifeContext>
  )
}

/** Opens one data set in its editor (RPT-02). */
export const Page = (): ReactNode => {
  const t = useText(texts)
  const [params] = useSearchParams()
  const username = useFacts()?.username ?? ''
  const id = params.get('id')
  if (id === null || id === '')
    return <EmptyState icon="data-set" title={t('noId')} hint={t('noIdHint')} action={<BackLink />} />
  return <Designing key={`${username}/${id}`} id={id} username={username} />
}
