import type { MenuRow } from '@gridwright/contract'
import { Icon, iconNamed, StatusTag } from '@gridwright/ui'
import type { TreeNode } from '@gridwright/ui'
import type { ReactNode } from 'react'
import type { Language, Text } from '#base/i18n/index.ts'
import { childrenOf } from './menu-order.ts'
import type { MenuText } from './texts.ts'
import styles from './menu.module.css'

type Show = {
  readonly t: Text<MenuText>
  readonly language: Language
  /** Ids of those with a warning. */
  readonly troubled: ReadonlySet<string>
}

const marks = (menu: MenuRow, { t, troubled }: Show): ReactNode => (
  <span className={styles['marks']}>
    {menu.status !== 1 && <StatusTag tone="neutral">{t('disabled')}</StatusTag>}
    {menu.hidden && <StatusTag tone="neutral">{t('hiddenTag')}</StatusTag>}
    {troubled.has(menu.id) && <Icon name="warning" size={14} />}
  </span>
)

/** The menus as a tree to choose from. */
export const menuNodes = (
  menus: readonly MenuRow[],
  show: Show,
  pid: string | null = null,
): readonly TreeNode[] =>
  childrenOf(menus, pid).map((menu) => {
    const children = menuNodes(menus, show, menu.id)
    return {
      key: menu.id,
      title: show.language === 'en' && menu.titleEn !== '' ? menu.titleEn : menu.title,
      icon: iconNamed(menu.icon),
      trailing: marks(menu, show),
      ...(children.length === 0 ? {} : { children }),
    }
  })
