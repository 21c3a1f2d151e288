import { Icon } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useText } from '#base/i18n/index.ts'
import { texts } from '#features/reports/report-view/texts.ts'
import { readTrail, stepAddress } from './trail.ts'
import styles from './trail-bar.module.css'

/** The reports that led here, each as it was; nothing where one came straight (RPT-06). */
export const TrailBar = ({ name }: { readonly name: string }): ReactNode => {
  const t = useText(texts)
  const [params] = useSearchParams()
  const steps = readTrail(params)
  if (steps.length === 0) return null
  return (
    <nav className={styles['trail']} aria-label={t('trail')}>
      <Link to={stepAddress(steps, steps.length - 1)} className={styles['back']}>
        <Icon name="left" size={14} />
        {t('back')}
      </Link>
      <ol>
        {steps.map((step, at) => (
          <li key={`${at}/${step.query}`}>
            <Link to={stepAddress(steps, at)}>{step.name}</Link>
          </li>
        ))}
        <li aria-current="page">{name}</li>
      </ol>
    </nav>
  )
}
