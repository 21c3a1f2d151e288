import type { AssetSummary } from '@gridwright/contract'
import { Icon, StatusTag } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Thumbnail } from '#assets/index.ts'
import { timeAgo, useLanguage, useText } from '#base/i18n/index.ts'
import { assetLooks } from '#products/looks.ts'
import { texts } from './texts.ts'
import type { Dashboard } from './use-dashboard.ts'
import styles from './dashboard.module.css'

type AssetsProps = {
  readonly title: string
  readonly assets: readonly AssetSummary[]
}

const Line = ({ asset }: { readonly asset: AssetSummary }): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const look = assetLooks[asset.kind]
  return (
    <li>
      <Link to={look.to(asset.id)} className={styles['asset']}>
        <span className={styles['assetIcon']} title={look.name[language]}>
          <Icon name={look.icon} size={18} />
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

type RecentProps = { readonly assets: readonly AssetSummary[]; readonly thumbnails: Dashboard['thumbnails'] }

/** What was opened last, each with a small picture where it has one. */
export const Recent = ({ assets, thumbnails }: RecentProps): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  return (
    <section className={styles['card']} aria-label={t('recent')}>
      <h2 className={styles['cardTitle']}>{t('recent')}</h2>
      <ul className={styles['gallery']}>
        {assets.map((asset) => {
          const look = assetLooks[asset.kind]
          return (
            <li key={asset.id}>
              <Link to={look.to(asset.id)} className={styles['thing']}>
                <Thumbnail kind={asset.kind} svg={thumbnails[asset.id]} size="large" />
                <span className={styles['assetName']} title={asset.name}>
                  {asset.name}
                </span>
                <span className={styles['assetFacts']}>
                  {look.name[language]} · {timeAgo(asset.updatedAt, language)}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** A short list of assets, each leading to where it is used. */
export const Assets = ({ title, assets }: AssetsProps): ReactNode => (
  <section className={styles['card']} aria-label={title}>
    <h2 className={styles['cardTitle']}>{title}</h2>
    <ul className={styles['assets']}>
      {assets.map((asset) => (
        <Line key={asset.id} asset={asset} />
      ))}
    </ul>
  </section>
)
