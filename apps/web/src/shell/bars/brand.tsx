import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Logo, useInstallation } from '#base/brand/index.ts'
import { useLanguage } from '#base/i18n/index.ts'
import styles from './bars.module.css'

/** Mark and title; a closed side bar has room for the mark only. */
export const Brand = ({ narrow = false }: { readonly narrow?: boolean }): ReactNode => {
  const { brand } = useInstallation()
  const title = brand.title[useLanguage()]
  return (
    <Link to="/" className={styles['brand']} aria-label={title} title={title}>
      <Logo />
      {!narrow && <span className={styles['brandTitle']}>{title}</span>}
    </Link>
  )
}
