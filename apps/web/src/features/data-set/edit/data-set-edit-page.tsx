import type { AssetDetail } from '@gridwright/contract'
import { EmptyState, ErrorState, Skeleton } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { callErrorText, useOperation } from '#client/index.ts'
import { useLanguage, useText } from '#i18n/index.ts'
import { useTabTitle } from '#shell/index.ts'
import { Editor } from './editor.tsx'
import type { NamedSource } from './editor-parts.ts'
import { texts } from './texts/texts.ts'
import styles from './editor.module.css'

const BackLink = (): ReactNode => <Link to="/report/data-set">{useText(texts)('back')}</Link>

const WithSource = ({
  asset,
  sources,
}: {
  readonly asset: AssetDetail
  readonly sources: readonly NamedSource[]
}): ReactNode => {
  useTabTitle(asset.name)
  return <Editor key={asset.id} asset={asset} sources={sources} />
}

const Loaded = ({ id }: { readonly id: string }): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  // The editor begins with what the server holds now, never with what this browser still knew.
  const asset = useOperation('asset.get', { id }, { staleTime: 0 })
  const sources = useOperation('dataSource.listNames', {})
  const error = asset.error ?? sources.error
  const ready = asset.isFetchedAfterMount && asset.data !== undefined && sources.data !== undefined
  if (ready) return <WithSource asset={asset.data} sources={sources.data.sources} />
  if (error !== null)
    return (
      <ErrorState
        title={t('loadFailed')}
        hint={callErrorText(error, language)}
        onRetry={() => void Promise.all([asset.refetch(), sources.refetch()])}
        action={<BackLink />}
      />
    )
  return (
    <div className={styles['waiting']}>
      <Skeleton lines={10} />
    </div>
  )
}

/** Opens one data set in its editor (RPT-02). */
export const Page = (): ReactNode => {
  const t = useText(texts)
  const [params] = useSearchParams()
  const id = params.get('id')
  if (id === null || id === '')
    return <EmptyState icon="data-set" title={t('noId')} hint={t('noIdHint')} action={<BackLink />} />
  return <Loaded key={id} id={id} />
}
