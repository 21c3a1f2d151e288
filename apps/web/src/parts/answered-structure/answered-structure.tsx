import { classNames, Icon } from '@gridwright/ui'
import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { defineTexts, useText } from '#base/i18n/index.ts'
import { structureNodes } from './structure-nodes.ts'
import type { StructureNode } from './structure-nodes.ts'
import styles from './answered-structure.module.css'

const texts = defineTexts({
  whole: ['（整个返回内容）', '(the whole answer)'],
  object: ['对象', 'object'],
  array: ['数组', 'array'],
  arrayOf: ['数组 · {type}', 'array of {type}'],
  label: ['返回结构', 'Answered structure'],
  open: ['展开 {name}', 'Open {name}'],
  close: ['收起 {name}', 'Close {name}'],
  pick: ['取用 {name}', 'Use {name}'],
})

type Pick = {
  /** Undefined for places that are not in use; what a place is used as stands beside it. */
  readonly usedAs?: ((node: StructureNode) => string | undefined) | undefined
  readonly onPick?: ((node: StructureNode) => void) | undefined
}

const useTypeText = (): ((node: StructureNode) => string) => {
  const t = useText(texts)
  return ({ kind, type }) => {
    if (kind === 'object') return t('object')
    if (kind === 'value') return type
    return type === '' ? t('array') : t('arrayOf', { type })
  }
}

const Name = ({ node, usedAs, onPick }: Pick & { readonly node: StructureNode }): ReactNode => {
  const t = useText(texts)
  const typeText = useTypeText()
  const name = node.name || t('whole')
  const used = usedAs?.(node)
  const content = (
    <>
      <span className={styles['name']}>{name}</span>
      <span className={styles['type']}>{typeText(node)}</span>
    </>
  )
  if (onPick === undefined) return <span className={styles['line']}>{content}</span>
  return (
    <button
      type="button"
      className={classNames(styles['line'], styles['pick'])}
      aria-pressed={used !== undefined}
      title={t('pick', { name: node.path || name })}
      onClick={() => onPick(node)}
    >
      {content}
      {used !== undefined && <Icon name="check" size={14} />}
      {used !== undefined && used !== '' && <span className={styles['used']}>{used}</span>}
    </button>
  )
}

const Node = ({
  node,
  depth,
  ...pick
}: Pick & { readonly node: StructureNode; readonly depth: number }): ReactNode => {
  const t = useText(texts)
  const [open, setOpen] = useState(depth < 6)
  const name = node.name || t('whole')
  return (
    <li>
      <div className={styles['row']}>
        {node.children.length > 0 ? (
          <button
            type="button"
            className={styles['toggle']}
            aria-expanded={open}
            aria-label={t(open ? 'close' : 'open', { name })}
            onClick={() => setOpen(!open)}
          >
            <Icon name={open ? 'down' : 'right'} size={12} />
          </button>
        ) : (
          <span className={styles['toggle']} />
        )}
        <Name node={node} {...pick} />
      </div>
      {open && node.children.length > 0 && (
        <ul>
          {node.children.map((child) => (
            <Node key={child.path} node={child} depth={depth + 1} {...pick} />
          ))}
        </ul>
      )}
    </li>
  )
}

type AnsweredStructureProps = Pick & {
  /** As the server answers it. */
  readonly structure: unknown
}

/** What an API answered: names and types, not values (RPT-01, ERR-08). With `onPick` each place can be chosen. */
export const AnsweredStructure = ({ structure, usedAs, onPick }: AnsweredStructureProps): ReactNode => {
  const t = useText(texts)
  const root = useMemo(() => structureNodes(structure), [structure])
  return (
    <ul className={styles['tree']} aria-label={t('label')}>
      <Node node={root} depth={0} usedAs={usedAs} onPick={onPick} />
    </ul>
  )
}
