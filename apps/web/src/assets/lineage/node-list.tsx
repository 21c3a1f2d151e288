import type { LineageNode } from '@gridwright/contract'
import { Icon } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { defineTexts, useLanguage, useText } from '#base/i18n/index.ts'
import { lookOf } from '#products/looks.ts'
import styles from './lineage.module.css'

const texts = defineTexts({
  hidden: ['（无权查看）', '(not yours to see)'],
})

const Node = ({ node }: { readonly node: LineageNode }): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const look = lookOf(node.kind)
  return (
    <li>
      <Icon name={look?.icon ?? 'file'} />
      {node.name === '' || look === undefined ? (
        <span className={styles['hidden']}>{node.name || t('hidden')}</span>
      ) : (
        <Link to={look.to(node.id)}>{node.name}</Link>
      )}
      <span className={styles['kind']}>{look === undefined ? node.kind : look.name[language]}</span>
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
