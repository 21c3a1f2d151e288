import { Icon } from '@gridwright/ui'
import type { IconName } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLanguage, useText } from '#i18n/index.ts'
import { useMay } from '#session/index.ts'
import type { Permission } from '@gridwright/contract'
import { texts } from './texts.ts'
import type { Dashboard } from './use-dashboard.ts'
import styles from './dashboard.module.css'

type Tile = {
  readonly key: keyof Dashboard['counts']
  readonly icon: IconName
  readonly to: string
  readonly may: Permission
}

const tiles: readonly Tile[] = [
  { key: 'reports', icon: 'report', to: '/report/list', may: 'report:view' },
  { key: 'dataSets', icon: 'data-set', to: '/report/data-set', may: 'dataset:view' },
  { key: 'dataSources', icon: 'database', to: '/report/data-source', may: 'datasource:view' },
]

/** How much there is, of what the person may see; each tile leads to its list. */
export const Counts = ({ counts }: { readonly counts: Dashboard['counts'] }): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const may = useMay()
  const number = new Intl.NumberFormat(language)
  return (
    <ul className={styles['totals']} aria-label={t('counts')}>
      {tiles
        .filter((tile) => may([tile.may]) && counts[tile.key] > 0)
        .map((tile) => (
          <li key={tile.key}>
            <Link to={tile.to} className={styles['total']}>
              <Icon name={tile.icon} size={16} />
              <span>
                <b className={styles['number']}>{number.format(counts[tile.key])}</b>{' '}
                <span className={styles['tileName']}>{t(tile.key)}</span>
              </span>
            </Link>
          </li>
        ))}
    </ul>
  )
}
