import type { DataScope, Output } from '@gridwright/contract'
import { Button, Tree } from '@gridwright/ui'
import type { TreeNode } from '@gridwright/ui'
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { texts } from '#features/platform/role/texts.ts'
import styles from '#features/platform/role/role.module.css'

type Place = Output<'role.grantable'>['organisations'][number]

type Props = {
  readonly value: DataScope
  readonly places: readonly Place[]
  readonly onChange: (value: DataScope) => void
}

type Show = {
  readonly children: ReadonlyMap<string | null, readonly Place[]>
  readonly roots: ReadonlySet<string>
  readonly button: (id: string) => ReactNode
}

/** Lines below a place that is chosen with all below it are on with it, and not for a choice of their own. */
const nodesBelow = (show: Show, parentId: string | null, isCovered: boolean): readonly TreeNode[] =>
  (show.children.get(parentId) ?? []).map(({ id, name }) => {
    const isRoot = show.roots.has(id)
    const children = nodesBelow(show, id, isCovered || isRoot)
    return {
      key: id,
      title: name,
      icon: 'building',
      ...(children.length === 0 ? {} : { children }),
      ...(isCovered ? { disabled: true } : { trailing: show.button(id) }),
    }
  })

const keysCovered = ({ children, roots }: Pick<Show, 'children' | 'roots'>): ReadonlySet<string> => {
  const found = new Set(roots)
  // A set's iteration comes to what is added meanwhile.
  for (const id of found) for (const child of children.get(id) ?? []) found.add(child.id)
  return found
}

/** PRM-06: organisations, each alone or with all that stands below it now and later. */
export const PlaceChoice = ({ value, places, onChange }: Props): ReactNode => {
  const t = useText(texts)
  const children = useMemo(() => Map.groupBy(places, ({ parentId }) => parentId), [places])
  const roots = useMemo(() => new Set(value.withBelow), [value.withBelow])
  const alone = new Set(value.organisationIds)
  const covered = useMemo(() => keysCovered({ children, roots }), [children, roots])
  const choose = (single: ReadonlySet<string>, whole: ReadonlySet<string>): void => {
    const taken = keysCovered({ children, roots: whole })
    const withBelow = [...whole]
    const organisationIds = [...single.difference(taken)]
    onChange({ kind: 2, organisationIds, ...(withBelow.length === 0 ? {} : { withBelow }) })
  }
  const toggle = (id: string): void => {
    const own = new Set([id])
    // What lies below is taken in from now on, and no longer stands for itself.
    if (roots.has(id)) return choose(alone.union(own), roots.difference(own))
    const inside = keysCovered({ children, roots: own })
    return choose(alone, roots.difference(inside).union(own))
  }
  const button = (id: string): ReactNode => (
    <span className={styles['below']} data-on={roots.has(id) || undefined}>
      <Button
        kind="text"
        size="small"
        onClick={(event) => {
          event.stopPropagation()
          toggle(id)
        }}
      >
        {t(roots.has(id) ? 'onlyThis' : 'andBelow')}
      </Button>
      {roots.has(id) && <span className={styles['whole']}>{t('withBelow')}</span>}
    </span>
  )
  return (
    <>
      <p className={styles['quiet']}>
        {t('placesChosen', { alone: alone.size, below: roots.size })} {t('placesHint')}
      </p>
      <Tree
        label={t('organisations')}
        nodes={nodesBelow({ children, roots, button }, null, false)}
        searchable
        {...(places.length > 200 ? { opened: (children.get(null) ?? []).map(({ id }) => id) } : {})}
        checks="single"
        checked={alone.union(covered)}
        onCheck={(checked) => {
          // A click on a line that is on with all below it takes both back.
          const whole = roots.intersection(checked)
          choose(checked.difference(covered), whole)
        }}
      />
    </>
  )
}
