import { Icon, iconNamed } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLanguage, useText } from '#base/i18n/index.ts'
import { flatten, useFavouriteMenus, useMenu } from '#shell/index.ts'
import { texts } from './texts.ts'
import styles from './dashboard.module.css'

/** Menu items that the person starred; what has left his menu is left out. */
export const FavouriteMenus = (): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const { ids } = useFavouriteMenus()
  const menu = flatten(useMenu())
  const kept = ids.flatMap((id) => menu.find((node) => node.id === id && node.kind !== 'group') ?? [])
  if (kept.length === 0) return null
  return (
    <section className={styles['card']} aria-label={t('favouriteMenus')}>
      <h2 className={styles['cardTitle']}>{t('favouriteMenus')}</h2>
      <ul className={styles['pages']}>
        {kept.map((node) => (
          <li key={node.id}>
            <Link to={node.link} className={styles['pageLink']}>
              <Icon name={iconNamed(node.icon)} />
              {node.title[language]}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
