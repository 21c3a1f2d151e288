import { EmptyState, Skeleton, Tree } from '@gridwright/ui'
import type { TreeNode } from '@gridwright/ui'
import { plainTree } from '@gridwright/validation'
import type { PlainNode } from '@gridwright/validation'
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { useOperation } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { peopleBelow } from '#parts/organisations/index.ts'
import { texts } from './texts.ts'
import styles from './user.module.css'

type Props = {
  readonly chosen: string
  readonly onChoose: (id: string) => void
}

const all = ''

/** The tree at the left: a choice narrows the list to an organisation with all below it. */
export const OrganisationSide = ({ chosen, onChoose }: Props): ReactNode => {
  const t = useText(texts)
  const { data } = useOperation('organisation.tree', {})
  const organisations = data?.organisations
  const nodes = useMemo((): readonly TreeNode[] => {
    const counts = peopleBelow(organisations ?? [])
    const nodeOf = ({ id, label, children }: PlainNode): TreeNode => ({
      key: String(id),
      title: label,
      icon: 'building',
      trailing: <span className={styles['count']}>{counts.get(String(id)) || ''}</span>,
      ...(children === undefined ? {} : { children: children.map(nodeOf) }),
    })
    return plainTree(organisations ?? [], { parentId: 'parentId', name: 'name' }).map(nodeOf)
  }, [organisations])
  if (organisations === undefined) return <Skeleton lines={6} />
  if (nodes.length === 0)
    return <EmptyState compact icon="building" title={t('noneSeen')} hint={t('noneSeenHint')} />
  return (
    <Tree
      label={t('organisations')}
      nodes={[{ key: all, title: t('allOrganisations'), icon: 'users' }, ...nodes]}
      searchable
      selected={chosen}
      {...(organisations.length > 200 ? { opened: nodes.map(({ key }) => key) } : {})}
      onSelect={({ key }) => onChoose(key)}
    />
  )
}
