import { classNames, Icon, iconNamed } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '#base/i18n/index.ts'
import type { MenuNode } from '#shell/routing/menu-tree.ts'
import { MenuCount } from './menu-count.tsx'
import styles from './bars.module.css'

type MenuListProps = {
  readonly nodes: readonly MenuNode[]
  readonly marked: MenuNode | undefined
  /** Only icons; titles as tooltips. */
  readonly narrow?: boolean
  readonly depth?: number
}

const holds = (node: MenuNode, id: string | undefined): boolean =>
  node.id === id || node.children.some((child) => holds(child, id))

const indent = (depth: number): { readonly paddingLeft: number } | undefined =>
  depth === 0 ? undefined : { paddingLeft: 14 + depth * 26 }

type EntryProps = { readonly node: MenuNode } & Omit<MenuListProps, 'nodes'>

const WideLeaf = ({ node, marked, depth = 0 }: EntryProps): ReactNode => {
  const language = useLanguage()
  const active = node.id === marked?.id
  return (
    <Link
      to={node.link}
      className={classNames(styles['item'], active && styles['itemActive'])}
      style={indent(depth)}
      aria-current={active ? 'page' : undefined}
    >
      {depth === 0 && <Icon name={iconNamed(node.icon)} size={17} />}
      <span className={styles['itemTitle']}>{node.title[language]}</span>
      <MenuCount link={node.link} />
    </Link>
  )
}

const NarrowLeaf = ({ node, marked }: EntryProps): ReactNode => {
  const title = node.title[useLanguage()]
  const active = node.id === marked?.id
  return (
    <Link
      to={node.link}
      className={classNames(styles['item'], active && styles['itemActive'])}
      aria-current={active ? 'page' : undefined}
      aria-label={title}
      title={title}
    >
      <Icon name={iconNamed(node.icon)} size={17} />
      <MenuCount link={node.link} />
    </Link>
  )
}

const Group = ({ node, marked, depth = 0 }: EntryProps): ReactNode => {
  const language = useLanguage()
  const [choice, setChoice] = useState<boolean>()
  const open = choice ?? (depth === 0 || holds(node, marked?.id))
  return (
    <>
      <button
        type="button"
        className={styles['item']}
        style={indent(depth)}
        aria-expanded={open}
        onClick={() => setChoice(!open)}
      >
        {depth === 0 && <Icon name={iconNamed(node.icon, 'folder')} size={17} />}
        <span className={styles['itemTitle']}>{node.title[language]}</span>
        <Icon name={open ? 'up' : 'down'} size={14} />
      </button>
      {open && <MenuList nodes={node.children} marked={marked} depth={depth + 1} />}
    </>
  )
}

const Entry = (props: EntryProps): ReactNode => {
  const { node, narrow = false, marked } = props
  if (node.kind === 'group')
    return narrow ? <MenuList nodes={node.children} marked={marked} narrow /> : <Group {...props} />
  return narrow ? <NarrowLeaf {...props} /> : <WideLeaf {...props} />
}

/** Entries of the menu, groups folding. */
export const MenuList = ({ nodes, ...rest }: MenuListProps): ReactNode => (
  <ul className={styles['list']}>
    {nodes
      .filter((node) => !node.hidden)
      .map((node) => (
        <li key={node.id}>
          <Entry node={node} {...rest} />
        </li>
      ))}
  </ul>
)
