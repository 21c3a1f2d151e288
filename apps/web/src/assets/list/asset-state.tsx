import type { AssetSummary } from '@gridwright/contract'
import { StateWord, StatusTag } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { texts } from './texts.ts'
import styles from './list.module.css'

/** Whether there is a version, and whether work goes on beside it. */
export const AssetState = ({ asset }: { readonly asset: AssetSummary }): ReactNode => {
  const t = useText(texts)
  return (
    <span className={styles['tags']}>
      {asset.version > 0 ? (
        <StateWord tone="success">{t('versionState', { version: asset.version })}</StateWord>
      ) : (
        <StatusTag>{t('unpublished')}</StatusTag>
      )}
      {asset.version > 0 && asset.hasDraft && <StatusTag tone="warning">{t('hasDraft')}</StatusTag>}
    </span>
  )
}
