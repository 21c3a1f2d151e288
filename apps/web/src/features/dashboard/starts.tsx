import type { Permission } from '@gridwright/contract'
import { Icon } from '@gridwright/ui'
import type { IconName } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '#i18n/index.ts'
import { useMay } from '#session/index.ts'
import { texts } from './texts.ts'
import type { Dashboard } from './use-dashboard.ts'
import styles from './dashboard.module.css'

type Start = {
  readonly key: 'newReport' | 'connectData' | 'openDemo'
  readonly icon: IconName
  readonly to: string
  readonly may: Permission
}

const starts: readonly Start[] = [
  { key: 'newReport', icon: 'report', to: '/report/list?new=1', may: 'report:edit' },
  { key: 'connectData', icon: 'database', to: '/report/data-source', may: 'datasource:edit' },
]

const demoStart = (id: string): Start => ({
  key: 'openDemo',
  icon: 'rocket',
  to: `/excelreport/viewer?id=${id}`,
  may: 'report:view',
})

/** What the home page is for: begin something. Only what the role may do. */
export const Starts = ({ dashboard }: { readonly dashboard: Dashboard }): ReactNode => {
  const t = useText(texts)
  const may = useMay()
  const { demoReport } = dashboard
  const shown = [...starts, ...(demoReport === null ? [] : [demoStart(demoReport)])].filter((one) =>
    may([one.may]),
  )
  if (shown.length === 0) return null
  return (
    <ul className={styles['counts']} aria-label={t('begin')}>
      {shown.map(({ key, icon, to }) => (
        <li key={key}>
          <Link to={to} className={styles['tile']}>
            <span className={styles['tileIcon']}>
              <Icon name={icon} size={20} />
            </span>
            <span>
              <span className={styles['startName']}>{t(key)}</span>
              <span className={styles['tileName']}>{t(`${key}Hint`)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
