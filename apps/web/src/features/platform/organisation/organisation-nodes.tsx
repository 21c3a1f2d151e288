import type { Organisation } from '@gridwright/contract'
import type { TreeNode } from '@gridwright/ui'
import { peopleBelow } from '#parts/organisations/index.ts'
import styles from './organisation.module.css'

/** The tree's lines, each with how many people belong to it and to what is below it. */
export const organisationNodes = (all: readonly Organisation[]): readonly TreeNode[] => {
  const children = Map.groupBy(all, ({ parentId }) => parentId)
  const totals = peopleBelow(all)
  const below = (parent: string | null): readonly TreeNode[] =>
    (children.get(parent) ?? []).map(({ id, name }) => ({
      key: id,
      title: name,
      icon: 'building',
      trailing: <span className={styles['count']}>{totals.get(id) || ''}</span>,
      children: below(id),
    }))
  return below(null)
}

/** From the top down to it. */
export const pathTo = (all: readonly Organisation[], id: string): readonly Organisation[] => {
  const own = all.find((one) => one.id === id)
  if (own === undefined) return []
  return own.parentId === null ? [own] : [...pathTo(all, own.parentId), own]
}
