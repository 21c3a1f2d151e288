import { Icon } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLanguage, useText } from '#base/i18n/index.ts'
import { shellTexts } from '#shell/texts.ts'
import styles from './pages.module.css'

export type Crumb = {
  readonly title: { readonly zh: string; readonly en: string }
  /** Absent: not a place to go to. */
  readonly to?: string | undefined
}

/** The way from home to the page (LAY-01). */
export const Breadcrumb = ({
  crumbs,
  children,
}: {
  readonly crumbs: readonly Crumb[]
  /** Stands behind the last one. */
  readonly children?: ReactNode
}): ReactNode => {
  const t = useText(shellTexts)
  const language = useLanguage()
  if (crumbs.length === 0) return null
  return (
    <nav aria-label={t('breadcrumb')}>
      <ol className={styles['crumbs']}>
        <li>
          <Link to="/">{t('home')}</Link>
        </li>
        {crumbs.map(({ title, to }, index) => (
          <li key={`${to ?? ''} ${title.zh}`} aria-current={index === crumbs.length - 1 ? 'page' : undefined}>
            <Icon name="right" size={12} />
            {to === undefined ? <span>{title[language]}</span> : <Link to={to}>{title[language]}</Link>}
          </li>
        ))}
        {children !== undefined && <li>{children}</li>}
      </ol>
    </nav>
  )
}
