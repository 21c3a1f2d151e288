import { Button, Select } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { without } from '#features/reports/report-design/designer/designer-state.ts'
import { useCellPatch } from '#features/reports/report-design/designer/use-cell.ts'
import type { SelectedCell } from '#features/reports/report-design/designer/use-cell.ts'
import { useDesigner, useDesignerState } from '#features/reports/report-design/designer/use-designer.ts'
import { defaultParent } from '#features/reports/report-design/document/parents.ts'
import { Row, Section } from './panel-parts.tsx'
import { Flag } from './setting-inputs.tsx'
import { texts } from './texts.ts'
import styles from './cell-panel.module.css'

type Key = 'leftParent' | 'topParent'
type Props = { readonly cell: SelectedCell }

const expands = { leftParent: 'down', topParent: 'right' } as const

const useParentOptions = (cell: SelectedCell, key: Key) => {
  const t = useText(texts)
  const standard = cell.sheet && defaultParent(cell.sheet, cell.at, key)
  const named = cell.binding[key]
  const possible = Object.entries(cell.sheet?.cells ?? {})
    .filter(([address, { expand }]) => expand === expands[key] && address !== cell.address)
    .map(([address]) => address)
  const all = typeof named === 'string' && !possible.includes(named) ? [...possible, named] : possible
  return [
    {
      value: 'default',
      label: standard === undefined ? t('byDefaultNone') : t('byDefaultIs', { cell: standard }),
    },
    { value: 'none', label: t('noParent') },
    ...all.map((address) => ({ value: address, label: address })),
  ]
}

const chosen = (named: string | null | undefined): string => (named === null ? 'none' : (named ?? 'default'))

const parentOf = (value: string): string | null | undefined => {
  if (value === 'default') return undefined
  return value === 'none' ? null : value
}

const ParentRow = ({ cell, name }: Props & { readonly name: Key }): ReactNode => {
  const t = useText(texts)
  const designer = useDesigner()
  const patch = useCellPatch()
  const picking = useDesignerState((state) => state.picking === name)
  const options = useParentOptions(cell, name)
  const toggle = (): void =>
    designer.store.setState(
      (state) => (picking ? without(state, 'picking') : { ...state, picking: name }),
      true,
    )
  return (
    <Row label={t(name)}>
      {(id) => (
        <span className={styles['pair']}>
          <Select
            id={id}
            label={t(name)}
            value={chosen(cell.binding[name])}
            choices={options}
            onChange={(value) => patch({ [name]: parentOf(value) })}
          />
          <Button
            kind="text"
            size="small"
            icon="pin"
            label={t('pick')}
            aria-pressed={picking}
            onClick={toggle}
          />
        </span>
      )}
    </Row>
  )
}

/** Which cells it belongs to on either axis (reference §2.2). */
export const ParentsSection = ({ cell }: Props): ReactNode => {
  const t = useText(texts)
  const patch = useCellPatch()
  const { leftParent, topParent, inherit, kind } = cell.binding
  return (
    <Section
      title={t('parents')}
      name="parents"
      open
      marked={leftParent !== undefined || topParent !== undefined || inherit === false}
    >
      <ParentRow cell={cell} name="leftParent" />
      <ParentRow cell={cell} name="topParent" />
      {kind === 'field' && (
        <Flag
          label={t('inherit')}
          checked={inherit !== false}
          onChange={(checked) => patch({ inherit: checked ? undefined : false })}
        />
      )}
    </Section>
  )
}
