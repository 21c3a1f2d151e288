import type { AssetSummary, AssetVersion } from '@gridwright/contract'
import {
  Button,
  buttonLook,
  confirm,
  EmptyState,
  ErrorState,
  notify,
  Skeleton,
  StatusTag,
} from '@gridwright/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { assetLooks } from '#products/looks.ts'
import { callErrorText, notifyError, useOperation, useRun } from '#base/client/index.ts'
import { useLanguage, useText } from '#base/i18n/index.ts'
import { shownTime } from '#parts/list/index.ts'
import { versionTexts } from './texts.ts'
import type { Compared } from './use-differences.ts'
import styles from './versions.module.css'

type VersionListProps = {
  readonly asset: AssetSummary
  readonly onCompare: (compared: Compared) => void
  readonly rollBack: ((version: number) => Promise<boolean>) | undefined
  readonly onRolledBack: () => void
}

type VersionProps = Pick<VersionListProps, 'asset' | 'onCompare'> & {
  readonly one: AssetVersion
  readonly onRollback: (version: number) => void
}

const Version = ({ asset, one, onCompare, onRollback }: VersionProps): ReactNode => {
  const t = useText(versionTexts)
  const { version, comment, createdBy, createdAt } = one
  const view = assetLooks[asset.kind].toVersion?.(asset.id, version)
  return (
    <li className={styles['version']}>
      <div className={styles['versionHead']}>
        <strong>{t('version', { version })}</strong>
        {version === asset.version && <StatusTag tone="success">{t('current')}</StatusTag>}
        <span className={styles['who']}>{t('by', { name: createdBy, time: shownTime(createdAt) })}</span>
      </div>
      <p className={comment === '' ? styles['quiet'] : undefined}>{comment || t('noComment')}</p>
      <div className={styles['versionActions']}>
        {view !== undefined && (
          <Link className={buttonLook({ kind: 'link', size: 'small' })} to={view}>
            {t('view')}
          </Link>
        )}
        <Button kind="link" size="small" onClick={() => onCompare({ from: version, to: undefined })}>
          {t('compareDraft')}
        </Button>
        {version > 1 && (
          <Button kind="link" size="small" onClick={() => onCompare({ from: version - 1, to: version })}>
            {t('comparePrevious')}
          </Button>
        )}
        <Button kind="link" size="small" onClick={() => onRollback(version)}>
          {t('rollback')}
        </Button>
      </div>
    </li>
  )
}

/** The published versions of an asset, the newest first. */
export const VersionList = ({ asset, rollBack, onCompare, onRolledBack }: VersionListProps): ReactNode => {
  const t = useText(versionTexts)
  const language = useLanguage()
  const { data, error, refetch } = useOperation('asset.listVersions', { id: asset.id }, { staleTime: 0 })
  const done = (version: number): void => {
    notify.success(t('rolledBack', { version }))
    onRolledBack()
  }
  const { run } = useRun('asset.rollback', {
    refresh: ['asset.list', 'asset.get', 'asset.listVersions'],
    onDone: (_, { version }) => done(version),
  })
  const rollback = async (version: number): Promise<void> => {
    const title = t('rollbackTitle', { version })
    if (!(await confirm({ title, content: t('rollbackText'), okText: t('rollback') }))) return
    if (rollBack === undefined) await run({ id: asset.id, version, revision: asset.revision })
    else if (await rollBack(version).catch(notifyError)) done(version)
  }
  if (error !== null && data === undefined)
    return <ErrorState compact hint={callErrorText(error, language)} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton lines={6} />
  if (data.versions.length === 0)
    return <EmptyState compact icon="history" title={t('none')} hint={t('noneHint')} />
  return (
    <ol className={styles['versions']}>
      {data.versions
        .toSorted((a, b) => b.version - a.version)
        .map((one) => (
          <Version
            key={one.version}
            asset={asset}
            one={one}
            onCompare={onCompare}
            onRollback={(version) => void rollback(version)}
          />
        ))}
    </ol>
  )
}
