import { ActionMenu, classNames, Icon, iconNamed } from '@gridwright/ui'
import type { MenuAction } from '@gridwright/ui'
import type { ReactNode, Ref } from 'react'
import { Link, useNavigate } from 'react-router'
import { useLanguage, useText } from '#base/i18n/index.ts'
import type { Language } from '#base/i18n/index.ts'
import { firstPage } from '#shell/routing/menu-tree.ts'
import type { MenuNode } from '#shell/routing/menu-tree.ts'
import { shellTexts } from '#shell/texts.ts'
import { MenuCount } from './menu-count.tsx'
import { useFitting } from './use-fitting.ts'
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
    <MenuCount link={node.link} />
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

type MoreProps = { readonly nodes: readonly MenuNode[]; readonly top: MenuNode | undefined }

/** What does not fit, as one list; of groups that have no side menu, their pages. */
const More = ({ nodes, top, dropDown }: MoreProps & Pick<TopMenuProps, 'dropDown'>): ReactNode => {
  const t = useText(shellTexts)
  const language = useLanguage()
  const navigate = useNavigate()
  const leaves = nodes.flatMap((node): readonly Leaf[] =>
    dropDown && node.kind === 'group'
      ? leavesOf(node, language, `${node.title[language]} / `)
      : [{ node, label: node.title[language] }],
  )
  const items: readonly MenuAction[] = leaves.map(({ node, label }) => ({
    key: node.id,
    label,
    icon: iconNamed(node.icon),
    onRun: () => void navigate(firstPage(node)?.link ?? '/'),
  }))
  const active = nodes.some(({ id }) => id === top?.id)
  return (
    <ActionMenu
      label={t('moreMenus')}
      named
      items={items}
      className={classNames(styles['topItem'], styles['topDrop'], active && styles['topActive'])}
    >
      {t('moreMenus')}
      <Icon name="down" size={12} />
    </ActionMenu>
  )
}

const Ruler = ({
  ruler,
  titles,
}: {
  readonly ruler: Ref<HTMLDivElement>
  readonly titles: readonly string[]
}) => (
  <div ref={ruler} className={styles['topRuler']} aria-hidden="true">
    {titles.map((title, at) => (
      <span key={`${at} ${title}`} className={classNames(styles['topItem'], styles['topWide'])}>
        {title}
      </span>
    ))}
  </div>
)

/** The horizontal menu (LAY-01); what does not fit stands behind “more”. */
export const TopMenu = ({ menu, top, dropDown }: TopMenuProps): ReactNode => {
  const t = useText(shellTexts)
  const language = useLanguage()
  const titles = [...menu.map((node) => node.title[language]), t('moreMenus')]
  const { room, ruler, count } = useFitting(`${String(dropDown)} ${titles.join('|')}`)
  const rest = menu.slice(count)
  return (
    <nav ref={room} className={styles['topMenu']} aria-label={t('mainMenu')}>
      <Ruler ruler={ruler} titles={titles} />
      <ul>
        {menu.slice(0, count).map((node) => {
          const Entry = dropDown && node.kind === 'group' ? DropDown : Direct
          return (
            <li key={node.id}>
              <Entry node={node} active={node.id === top?.id} />
            </li>
          )
        })}
        {rest.length > 0 && (
          <li>
            <More nodes={rest} top={top} dropDown={dropDown} />
          </li>
        )}
      </ul>
    </nav>
  )
}
