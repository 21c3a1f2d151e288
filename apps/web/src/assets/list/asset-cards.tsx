import type { AssetSummary } from '@gridwright/contract'
import { ActionMenu, Icon, Pagination, Skeleton } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Thumbnail } from '#assets/index.ts'
import { CallErrorState } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { shownTime } from '#parts/list/index.ts'
import type { AssetTableProps } from './asset-table.tsx'
import { AssetState } from './asset-state.tsx'
import { Star } from './star.tsx'
import { texts, useThing } from './texts.ts'
import styles from './list.module.css'

type CardProps = Pick<AssetTableProps, 'actions' | 'way' | 'deleted'> & {
  readonly asset: AssetSummary
  readonly svg: string | undefined
}

const AssetCard = ({ asset, svg, way, deleted, actions }: CardProps): ReactNode => {
  const t = useText(texts)
  const { id, kind, name, description } = asset
  const items = actions(asset)
  const picture = <Thumbnail kind={kind} svg={svg} size="large" />
  return (
    <li className={styles['card']}>
      {way === undefined ? (
        picture
      ) : (
        <Link to={way(id)} aria-hidden="true" tabIndex={-1}>
          {picture}
        </Link>
      )}
      <span className={styles['cardHead']}>
        {way === undefined ? (
          <span className={styles['link']}>{name}</span>
        ) : (
          <Link className={styles['link']} to={way(id)} title={description === '' ? name : description}>
            {name}
          </Link>
        )}
        {!deleted && <Star asset={asset} />}
        {items.length > 0 && (
          <ActionMenu label={t('moreOf', { name })} items={items} align="right" className={styles['star']}>
            <Icon name="more" />
          </ActionMenu>
        )}
      </span>
      <span className={styles['cardFacts']}>
        <AssetState asset={asset} />
        <span>{shownTime(asset.updatedAt)}</span>
      </span>
    </li>
  )
}

/** The page of the list as pictures. */
export const AssetCards = (props: AssetTableProps): ReactNode => {
  const { kind, label, answer, address, empty, thumbnails } = props
  const t = useText(texts)
  const thing = useThing(kind)
  const { data, error, refetch } = answer
  const { page, pageSize, setPage } = address
  if (data === undefined)
    return error === null ? (
      <Skeleton lines={8} />
    ) : (
      <CallErrorState title={t('failed', { thing })} error={error} retry={refetch} />
    )
  if (data.data.length === 0) return empty
  return (
    <>
      <ul className={styles['cards']} aria-label={label} aria-busy={answer.isPlaceholderData}>
        {data.data.map((asset) => (
          <AssetCard key={asset.id} {...props} asset={asset} svg={thumbnails[asset.id]} />
        ))}
      </ul>
      <div className={styles['cardPages']}>
        <Pagination page={page} size={pageSize} total={data.total} onChange={setPage} />
      </div>
    </>
  )
}
