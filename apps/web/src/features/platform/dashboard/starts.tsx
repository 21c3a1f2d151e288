import { Icon } from '@gridwright/ui'
import type { IconName } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLanguage, useText } from '#base/i18n/index.ts'
import { homeStarts } from '#products/home.ts'
import { assetLooks } from '#products/looks.ts'
import { useMay } from '#base/session/index.ts'
import { texts } from './texts.ts'
import type { Dashboard } from './use-dashboard.ts'
import styles from './dashboard.module.css'

type StartProps = {
  readonly icon: IconName
  readonly name: string
  readonly hint: string
  readonly to: string
}

const Start = ({ icon, name, hint, to }: StartProps): ReactNode => (
  <li>
    <Link to={to} className={styles['tile']}>
      <span className={styles['tileIcon']}>
        <Icon name={icon} size={20} />
      </span>
      <span>
        <span className={styles['startName']}>{name}</span>
        <span className={styles['tileName']}>{hint}</span>
      </span>
    </Link>
  </li>
)

/** What the home page is for: begin something. Only what the role may do. */
export const Starts = ({ dashboard }: { readonly dashboard: Dashboard }): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const may = useMay()
  const { demoReport } = dashboard
  const { view, to } = assetLooks.report
  const starts = homeStarts.filter((one) => may([one.may]))
  const demo = demoReport !== null && may([view]) ? to(demoReport) : undefined
  if (starts.length === 0 && demo === undefined) return null
  return (
    <ul className={styles['counts']} aria-label={t('begin')}>
      {starts.map((one) => (
        <Start key={one.to} {...one} name={one.name[language]} hint={one.hint[language]} />
      ))}
      {demo !== undefined && <Start icon="rocket" name={t('openDemo')} hint={t('openDemoHint')} to={demo} />}
    </ul>
  )
}
