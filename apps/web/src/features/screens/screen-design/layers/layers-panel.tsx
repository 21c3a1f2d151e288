import { Button, Icon, Tree } from '@gridwright/ui'
import type { TreeNode, TreePlace } from '@gridwright/ui'
import { contentOf, idOf, isGroup, movedNodes, pathTo, renamed, withFlag } from '@gridwright/screen'
import type { Flag, Group, Node, Screen, Widget } from '@gridwright/screen'
import { widgetFactsOf } from '@gridwright/widgets/facts'
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { defineTexts, useText } from '#base/i18n/index.ts'
import { reveal } from '#features/screens/screen-design/commands/view-commands.ts'
import { nameOf } from '#features/screens/screen-design/desk/chosen.ts'
import type { Desk } from '#features/screens/screen-design/desk/create-desk.ts'
import { useDesk, useDeskState, useScreen } from '#features/screens/screen-design/desk/use-desk.ts'
import { TextLine } from '#features/screens/screen-design/look/inputs.tsx'
import styles from './layers.module.css'

const texts = defineTexts({
  layers: ['图层', 'Layers'],
  empty: ['画布上还没有组件', 'There is nothing on the canvas yet'],
  lock: ['锁定 {name}', 'Lock {name}'],
  unlock: ['解锁 {name}', 'Unlock {name}'],
  hide: ['隐藏 {name}', 'Hide {name}'],
  show: ['显示 {name}', 'Show {name}'],
  name: ['名称', 'Name'],
})

const icons = {
  chart: 'chart',
  number: 'sum',
  table: 'table',
  text: 'text-color',
  map: 'map',
  media: 'play',
  filter: 'filter',
  layout: 'frame',
  decoration: 'borders',
} as const

type Flags = { readonly locked?: boolean | undefined; readonly hidden?: boolean | undefined }

const FlagButton = (props: {
  readonly id: string
  readonly name: string
  readonly flag: Flag
  readonly on: boolean
}): ReactNode => {
  const { id, name, flag, on } = props
  const t = useText(texts)
  const desk = useDesk()
  const words = flag === 'locked' ? (on ? 'unlock' : 'lock') : on ? 'show' : 'hide'
  const look = flag === 'locked' ? 'lock' : on ? 'eye-off' : 'eye'
  return (
    <span className={styles['flag']} data-on={on || undefined}>
      <Button
        kind="text"
        size="small"
        icon={look}
        label={t(words, { name })}
        onClick={() =>
          desk.change((screen) => withFlag(screen, new Set([id]), { flag, on: !on }), { label: words })
        }
      />
    </span>
  )
}

const Flags = ({
  id,
  name,
  locked,
  hidden,
}: Flags & { readonly id: string; readonly name: string }): ReactNode => (
  <>
    <FlagButton id={id} name={name} flag="locked" on={locked === true} />
    <FlagButton id={id} name={name} flag="hidden" on={hidden === true} />
  </>
)

type Facts = Readonly<Record<string, Pick<Widget, 'name' | 'type' | 'locked' | 'hidden'>>>

const lineFacts = ({ widgets }: Screen): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(widgets).map(([id, { name, type, locked, hidden }]) => [
        id,
        { name, type, locked, hidden },
      ]),
    ),
  )

const groupNode = ({ group, name, locked, hidden, children }: Group, facts: Facts): TreeNode => ({
  key: group,
  title: name === '' ? group : name,
  icon: 'folder',
  children: nodesOf(children, facts),
  trailing: <Flags id={group} name={name} locked={locked} hidden={hidden} />,
})

const widgetNode = (id: string, { name, type, locked, hidden }: Facts[string]): TreeNode => {
  const title = name === '' ? id : name
  return {
    key: id,
    title,
    icon: icons[widgetFactsOf(type)?.category ?? 'layout'],
    trailing: <Flags id={id} name={title} locked={locked} hidden={hidden} />,
  }
}

/** What is painted last stands first, as it lies on top. */
const nodesOf = (content: readonly Node[], facts: Facts): readonly TreeNode[] =>
  content.toReversed().flatMap((node) => {
    if (isGroup(node)) return [groupNode(node, facts)]
    const widget = facts[node]
    return widget === undefined ? [] : [widgetNode(node, widget)]
  })

/** The list is read from the top down, the screen is painted from the bottom up. */
const moveLayer = (desk: Desk, key: string, { parent, before }: TreePlace): void =>
  desk.change(
    (screen) => {
      const into = parent !== null && !(parent in screen.widgets) ? parent : undefined
      const onWidget = parent !== null && parent in screen.widgets ? parent : undefined
      const holder = onWidget === undefined ? into : groupOf(screen, onWidget)
      const content = contentOf(screen.tree, holder).map((node) => idOf(node))
      const above = onWidget ?? before
      const next = above === null ? content.find((id) => id !== key) : content[content.indexOf(above) + 1]
      return movedNodes(screen, new Set([key]), { group: holder, before: next })
    },
    { label: 'order' },
  )

const groupOf = ({ tree }: Screen, id: string): string | undefined => {
  const around = pathTo(tree, id)?.at(-2)
  return around && idOf(around)
}

/** With Ctrl or Shift beside what is chosen, or no longer. */
const chooseLayer = (desk: Desk, key: string, adds: boolean): void => {
  const { selected } = desk.ui.getState()
  desk.ui.setState({ entered: groupOf(desk.screen(), key) })
  if (!adds) desk.select([key])
  else desk.select(selected.includes(key) ? selected.filter((id) => id !== key) : [...selected, key])
  reveal(desk, key)
}

const NameLine = (): ReactNode => {
  const t = useText(texts)
  const desk = useDesk()
  const id = useDeskState(({ selected }) => (selected.length === 1 ? selected[0] : undefined))
  const name = useScreen((screen) => (id === undefined ? '' : nameOf(screen, id)))
  if (id === undefined) return null
  return (
    <div className={styles['name']}>
      <Icon name="edit" size={14} />
      <TextLine
        key={id}
        label={t('name')}
        value={name}
        onChange={(next) =>
          desk.change((screen) => renamed(screen, id, next.slice(0, 100)), {
            label: 'rename',
            together: `rename ${id}`,
          })
        }
      />
    </div>
  )
}

/** All that is on the screen as a tree: to choose, rename, search, lock, hide and put in order. */
export const LayersPanel = (): ReactNode => {
  const t = useText(texts)
  const desk = useDesk()
  const tree = useScreen((screen) => screen.tree)
  // As one text: moving a widget changes nothing of its line.
  const told = useScreen(lineFacts)
  const selected = useDeskState((state) => state.selected)
  const chosen = useMemo(() => new Set(selected), [selected])
  const nodes = useMemo(() => nodesOf(tree, JSON.parse(told) as Facts), [tree, told])
  if (nodes.length === 0) return <p className={styles['empty']}>{t('empty')}</p>
  return (
    <div className={styles['panel']}>
      <NameLine />
      <Tree
        label={t('layers')}
        nodes={nodes}
        chosen={chosen}
        searchable
        onSelect={({ key }, adds) => chooseLayer(desk, key, adds)}
        onMove={(key, place) => moveLayer(desk, key, place)}
      />
    </div>
  )
}
