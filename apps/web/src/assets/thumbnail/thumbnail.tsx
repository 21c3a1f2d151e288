import type { AssetKind } from '@gridwright/contract'
import { classNames, Icon } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useOperation } from '#base/client/index.ts'
import { assetLooks } from '#products/looks.ts'
import styles from './thumbnail.module.css'

type ThumbnailProps = {
  readonly kind: AssetKind
  /** Absent: the sign of its kind stands there. */
  readonly svg: string | undefined
  readonly size: 'small' | 'large'
}

/** An asset from afar; white in the dark too, as paper is. As an image nothing in it can run or be fetched. */
export const Thumbnail = ({ kind, svg, size }: ThumbnailProps): ReactNode => (
  <span className={classNames(styles['frame'], styles[size])}>
    {svg === undefined ? (
      <Icon name={assetLooks[kind].icon} size={size === 'small' ? 16 : 26} />
    ) : (
      <img src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt="" />
    )}
  </span>
)

/** Of a page of assets, in one call; empty until they are there. */
export const useThumbnails = (ids: readonly string[]): Readonly<Record<string, string>> => {
  const input = { ids: [...ids] }
  const { data } = useOperation('asset.listThumbnails', input, {
    enabled: ids.length > 0,
    keepPrevious: true,
  })
  return data?.thumbnails ?? {}
}
