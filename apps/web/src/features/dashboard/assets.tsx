import type { AssetKind, AssetSummary } from '@gridwright/contract'
import { EmptyState, Icon, StatusTag } from '@gridwright/ui'
import type { IconName } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { timeAgo, useLanguage, useText } from '#i18n/index.ts'
import { texts } from './texts.ts'
import styles from './dashboard.module.css'

type AssetsProps = {
  readonly title: string
  readonly icon: IconName
  readonly assets: readonly AssetSummary[]
  readonly empty: { readonly title: string; readonly hint: string }
}

const icons: Readonly<Record<AssetKind, IconName>> = { report: 'report', 'data-set': 'data-set' }

const placeOf = ({ kind, id }: AssetSummary): string =>
  kind === 'report' ? `/excelreport/viewer?id=${id}` : `/report/data-set/edit?id=${id}`

const Line = ({ asset }: { readonly asset: AssetSummary }): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  return (
    <li>
      <Link to={placeOf(asset)} className={styles['asset']}>
        <span className={styles['assetIcon']} title={t(asset.kind)}>
          <Icon name={icons[asset.kind]} size={18} />
        </span>
        <span className={styles['assetText']}>
          <span className={styles['assetName']}>{asset.name}</span>
          <span className={styles['assetFacts']}>
            {t('updated', { user: asset.updatedBy, time: timeAgo(asset.updatedAt, language) })}
          </span>
        </span>
        {asset.hasDraft && <StatusTag tone="warning">{t('draft')}</StatusTag>}
      </Link>
    </li>
  )
}

/** A short list of assets, each leading to where it is used. */
export const Assets = ({ title, icon, assets, empty }: AssetsProps): ReactNode => (
  <section className={styles['card']} aria-label={title}>
    <h2 className={styles['cardTitle']}>{title}</h2>
    {assets.length === 0 ? (
      <EmptyState compact icon={icon} title={empty.title} hint={empty.hint} />
    ) : (
      <ul className={styles['assets']}>
        {assets.map((asset) => (
          <Line key={asset.id} asset={asset} />
        ))}
      </ul>
    )}
  </section>
)
