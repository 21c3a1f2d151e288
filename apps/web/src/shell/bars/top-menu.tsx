import { ActionMenu, classNames, Icon, iconNamed } from '@gridwright/ui'
import type { MenuAction } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { useLanguage, useText } from '#i18n/index.ts'
import type { Language } from '#i18n/index.ts'
import { firstPage } from '#shell/routing/menu-tree.ts'
import type { MenuNode } from '#shell/routing/menu-tree.ts'
import { shellTexts } from '#shell/texts/texts.ts'
import styles from './bars.module.css'

type TopMenuProps = {
  readonly menu: readonly MenuNode[]
  /** The chosen top menu. */
  readonly top: MenuNode | undefined
  /** Groups open below their name, since no side menu shows what is in them. */
  readonly dropDown: boolean
}

type Leaf = { readonly node: MenuNode; readonly label: string }

/** The pages below a group; deeper ones carry the names of the groups between. */
const leavesOf = (node: MenuNode, language: Language, above = ''): readonly Leaf[] =>
  node.children
    .filter((child) => !child.hidden)
    .flatMap((child) => {
      const label = above + child.title[language]
      return child.kind === 'group' ? leavesOf(child, language, `${label} / `) : [{ node: child, label }]
    })

type EntryProps = { readonly node: MenuNode; readonly active: boolean }

const Direct = ({ node, active }: EntryProps): ReactNode => (
  <Link
    to={firstPage(node)?.link ?? '/'}
    className={classNames(styles['topItem'], active && styles['topActive'])}
    aria-current={active ? 'true' : undefined}
  >
    {node.title[useLanguage()]}
  </Link>
)

const DropDown = ({ node, active }: EntryProps): ReactNode => {
  const language = useLanguage()
  const navigate = useNavigate()
  const items: readonly MenuAction[] = leavesOf(node, language).map(({ node: leaf, label }) => ({
    key: leaf.id,
    label,
    icon: iconNamed(leaf.icon),
    onRun: () => void navigate(leaf.link),
  }))
  return (
    <ActionMenu
      label={node.title[language]}
      named
      items={items}
      className={classNames(styles['topItem'], styles['topDrop'], active && styles['topActive'])}
    >
      {node.title[language]}
      <Icon name="down" size={12} />
    </ActionMenu>
  )
}

/** The horizontal menu (LAY-01). */
export const TopMenu = ({ menu, top, dropDown }: TopMenuProps): ReactNode => {
  const t = useText(shellTexts)
  return (
    <nav className={styles['topMenu']} aria-label={t('mainMenu')}>
      <ul>
        {menu.map((node) => {
          const Entry = dropDown && node.kind === 'group' ? DropDown : Direct
          return (
            <li key={node.id}>
              <Entry node={node} active={node.id === top?.id} />
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
