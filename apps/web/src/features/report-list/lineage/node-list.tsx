import type { LineageNode } from '@gridwright/contract'
import { Icon } from '@gridwright/ui'
import type { IconName } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '#i18n/index.ts'
import { texts } from '#features/report-list/texts.ts'
import styles from './lineage.module.css'

type Kind = {
  readonly icon: IconName
  readonly text: 'kindReport' | 'kindDataSet' | 'kindDataSource'
  readonly to: (id: string) => string
}

const kinds: Readonly<Record<string, Kind>> = {
  report: {
    icon: 'report',
    text: 'kindReport',
    to: (id) => `/excelreport/viewer?id=${encodeURIComponent(id)}`,
  },
  'data-set': {
    icon: 'data-set',
    text: 'kindDataSet',
    to: (id) => `/report/data-set/edit?id=${encodeURIComponent(id)}`,
  },
  'data-source': { icon: 'database', text: 'kindDataSource', to: () => '/report/data-source' },
}

const Node = ({ node }: { readonly node: LineageNode }): ReactNode => {
  const t = useText(texts)
  const kind = kinds[node.kind]
  return (
    <li>
      <Icon name={kind?.icon ?? 'file'} />
      {node.name === '' || kind === undefined ? (
        <span className={styles['hidden']}>{node.name || t('hiddenName')}</span>
      ) : (
        <Link to={kind.to(node.id)}>{node.name}</Link>
      )}
      <span className={styles['kind']}>{kind === undefined ? node.kind : t(kind.text)}</span>
    </li>
  )
}

/** Things that are used or that use something, each leading to itself. */
export const NodeList = ({ nodes }: { readonly nodes: readonly LineageNode[] }): ReactNode => (
  <ul className={styles['nodes']}>
    {nodes.map((node) => (
      <Node key={`${node.kind} ${node.id}`} node={node} />
    ))}
  </ul>
)
