import type { AssetSummary } from '@gridwright/contract'
import { classNames } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useRun } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { texts } from './texts.ts'
import styles from './list.module.css'

/** Makes an asset a favourite, or no longer. */
export const Star = ({ asset }: { readonly asset: AssetSummary }): ReactNode => {
  const t = useText(texts)
  const { run } = useRun('asset.setFavourite', { refresh: ['asset.list', 'dashboard.get'] })
  const { id, name, favourite } = asset
  const label = t(favourite ? 'unstar' : 'star', { name })
  return (
    <button
      type="button"
      className={classNames(styles['star'], favourite && styles['starred'])}
      aria-pressed={favourite}
      aria-label={label}
      title={label}
      onClick={() => void run({ id, favourite: !favourite })}
    >
      <svg width="16" height="16" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 4l2.5 5.2 5.7.8-4.1 4 1 5.7L12 17l-5.1 2.7 1-5.7-4.1-4 5.7-.8L12 4Z" />
      </svg>
    </button>
  )
}
