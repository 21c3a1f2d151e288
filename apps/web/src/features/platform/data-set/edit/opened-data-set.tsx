import { Skeleton } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useStore } from 'zustand'
import { AssetFailure, LifeContext, useOpenLife, useStepKeys } from '#assets/index.ts'
import { useOperation } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { useDirty } from '#shell/index.ts'
import type { DataSetLife } from './document/data-set-life.ts'
import { Editor } from './editor.tsx'
import { texts } from './texts.ts'
import styles from './editor.module.css'

export const BackLink = (): ReactNode => <Link to="/report/data-set">{useText(texts)('back')}</Link>

type OpenedProps = {
  readonly life: DataSetLife
  /** Within another designer: no way leads to the list of data sets. */
  readonly inside?: boolean
}

const Opened = ({ life, inside = false }: OpenedProps): ReactNode => {
  const t = useText(texts)
  useDirty(useOpenLife(life), life.asked)
  useStepKeys(life)
  const { phase, error, asset } = useStore(life.store)
  const sources = useOperation('dataSource.listNames', {})
  const failure = phase === 'failed' ? error : sources.data === undefined && sources.error
  if (failure)
    return (
      <AssetFailure
        id={life.assetId}
        kind={life.kind}
        error={failure}
        title={t('loadFailed')}
        onRetry={() => void Promise.all([life.reload(), sources.refetch()])}
        action={inside ? undefined : <BackLink />}
      />
    )
  if (asset !== undefined && sources.data !== undefined)
    return <Editor life={life} sources={sources.data.sources} inside={inside} />
  return (
    <div className={styles['waiting']}>
      <Skeleton lines={10} />
    </div>
  )
}

/** A data set's editor as soon as it was read, or why it cannot be. */
export const OpenedDataSet = (props: OpenedProps): ReactNode => (
  <LifeContext value={props.life}>
    <Opened {...props} />
  </LifeContext>
)
