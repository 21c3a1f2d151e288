import { Icon, shownNumber } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLanguage, useText } from '#base/i18n/index.ts'
import { homeTiles } from '#products/home.ts'
import { useMay } from '#base/session/index.ts'
import { texts } from './texts.ts'
import type { Dashboard } from './use-dashboard.ts'
import styles from './dashboard.module.css'

/** How much there is, of what the person may see; each tile leads to its list. */
export const Counts = ({ counts }: { readonly counts: Dashboard['counts'] }): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const may = useMay()
  return (
    <ul className={styles['totals']} aria-label={t('counts')}>
      {homeTiles
        .filter((tile) => may([tile.may]) && (counts[tile.count] ?? 0) > 0)
        .map((tile) => (
          <li key={tile.count}>
            <Link to={tile.to} className={styles['total']}>
              <Icon name={tile.icon} size={16} />
              <span>
                <b className={styles['number']}>{shownNumber(counts[tile.count] ?? 0, language)}</b>{' '}
                <span className={styles['tileName']}>{tile.name[language]}</span>
              </span>
            </Link>
          </li>
        ))}
    </ul>
  )
}
