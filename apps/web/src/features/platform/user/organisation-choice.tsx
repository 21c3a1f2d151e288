import type { Output } from '@gridwright/contract'
import { Tree } from '@gridwright/ui'
import type { TreeNode } from '@gridwright/ui'
import { plainTree } from '@gridwright/validation'
import type { PlainNode } from '@gridwright/validation'
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { texts } from './texts.ts'
import styles from './user.module.css'

type Organisations = Output<'organisation.tree'>['organisations']

const nodeOf = ({ id, label, children }: PlainNode): TreeNode => ({
  key: String(id),
  title: label,
  icon: 'building',
  ...(children === undefined ? {} : { children: children.map(nodeOf) }),
})

const nobody = ''

type OrganisationChoiceProps = {
  readonly organisations: Organisations
  /** null = none; undefined = nothing is chosen yet. */
  readonly chosen: string | null | undefined
  readonly onChange: (id: string | null) => void
}

/** The organisation to which a user belongs, chosen in the tree of those that the person sees. */
export const OrganisationChoice = ({
  organisations,
  chosen,
  onChange,
}: OrganisationChoiceProps): ReactNode => {
  const t = useText(texts)
  const nodes = useMemo(
    () => [
      { key: nobody, title: t('noOrganisation') },
      ...plainTree(organisations, { parentId: 'parentId', name: 'name' }).map(nodeOf),
    ],
    [organisations, t],
  )
  return (
    <div className={styles['organisations']}>
      <Tree
        label={t('organisation')}
        nodes={nodes}
        searchable
        selected={chosen === null ? nobody : chosen}
        onSelect={({ key }) => onChange(key === nobody ? null : key)}
      />
    </div>
  )
}
