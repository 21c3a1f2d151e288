import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { DropDown } from '#drop-down/drop-down.tsx'
import { ClearButton } from '#field/clear-button.tsx'
import { useUiLanguage, useUiText } from '#language/ui-language.ts'
import { classNames } from '#class-names.ts'
import { Tree } from './tree.tsx'
import type { TreeNode } from './tree-node.ts'
import fieldStyles from '#field/field.module.css'
import styles from './tree-select.module.css'

export type TreeSelectProps = {
  readonly label: string
  /** Of the button, where a visible label points at it. */
  readonly id?: string | undefined
  /** Keys of the chosen nodes. */
  readonly values: readonly string[]
  /** Absent where the key has no name (yet). */
  readonly nameOf: (key: string) => string | undefined
  readonly nodes: readonly TreeNode[]
  /** Several may be chosen, each for itself. */
  readonly multiple?: boolean
  /** Absent where it may not be empty. */
  readonly onClear?: (() => void) | undefined
  readonly onChange: (keys: readonly string[]) => void
  /** Told what is searched for, where more nodes exist than are here. */
  readonly onSearch?: ((text: string) => void) | undefined
  /** How many more there are. */
  readonly more?: number
  readonly placeholder?: string | undefined
  readonly invalid?: boolean
  readonly describedBy?: string | undefined
}

/** The search has the keyboard at once; Down goes on into the tree. */
const Panel = ({ children }: { readonly children: ReactNode }): ReactNode => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- passes one key on to the tree inside
    <div
      ref={box}
      className={styles['panel']}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' || !(event.target instanceof HTMLInputElement)) return
        event.preventDefault()
        const reached = box.current?.querySelector<HTMLElement>('[role=treeitem][tabindex="0"]')
        const line = reached ?? box.current?.querySelector<HTMLElement>('[role=treeitem]')
        line?.focus()
      }}
    >
      {children}
    </div>
  )
}

type NodesProps = Pick<
  TreeSelectProps,
  'label' | 'values' | 'nodes' | 'multiple' | 'onChange' | 'onSearch'
> & {
  readonly more: number
  readonly close: () => void
}

const Nodes = (props: NodesProps): ReactNode => {
  const { label, values, nodes, multiple, onChange, onSearch, more, close } = props
  const t = useUiText()
  const tree = { label, nodes, searchable: true, ...(onSearch && { onSearch }) }
  return (
    <Panel>
      {multiple === true ? (
        <Tree {...tree} checked={new Set(values)} checks="single" onCheck={(keys) => onChange([...keys])} />
      ) : (
        <Tree
          {...tree}
          selected={values[0]}
          onSelect={({ key }) => {
            onChange([key])
            close()
          }}
        />
      )}
      {more > 0 && (
        <p className={styles['more']} aria-live="polite">
          {t('moreToType', { count: more })}
        </p>
      )}
    </Panel>
  )
}

type FaceProps = Pick<TreeSelectProps, 'values' | 'nameOf' | 'placeholder'> & { readonly mayClear: boolean }

const Face = ({ values, nameOf, placeholder, mayClear }: FaceProps): ReactNode => {
  const t = useUiText()
  const names = values.map((key) => nameOf(key) ?? key).join(useUiLanguage() === 'zh' ? '、' : ', ')
  const look = classNames(styles['names'], names === '' && styles['none'], mayClear && styles['beforeClear'])
  return (
    <span className={look} title={names}>
      {names === '' ? (placeholder ?? t('chooseOne')) : names}
    </span>
  )
}

/** One or several nodes of a tree: a box that shows their names and opens the tree, with search and keyboard. */
export const TreeSelect = (props: TreeSelectProps): ReactNode => {
  const { label, id, values, more = 0, invalid = false, describedBy, onClear } = props
  const clear = values.length === 0 ? undefined : onClear
  return (
    <span className={classNames(fieldStyles['box'], styles['box'])}>
      <DropDown
        id={id}
        label={id === undefined ? label : undefined}
        describedBy={describedBy}
        invalid={invalid}
        boxed
        face={<Face {...props} mayClear={clear !== undefined} />}
      >
        {(close) => <Nodes {...props} more={more} close={close} />}
      </DropDown>
      {clear !== undefined && (
        <span className={styles['clear']}>
          <ClearButton onClear={clear} />
        </span>
      )}
    </span>
  )
}
