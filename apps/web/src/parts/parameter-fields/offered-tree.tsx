import type { OfferedOption } from '@gridwright/contract'
import { isListType } from '@gridwright/contract'
import { TreeSelect } from '@gridwright/ui'
import type { TreeNode } from '@gridwright/ui'
import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { useSettled } from '#parts/remote-select/index.ts'
import { useParameterAsking } from './parameter-asking.ts'
import { fresh, useDropUnoffered, usePlaceholder } from './use-offered.ts'
import type { OfferedPartProps } from './use-offered.ts'

/** Nodes of one answer: from the top down, so that any first part of them is a tree. */
const page = 2000

/** Options as a tree; one whose parent is not among them stands at the top. */
export const nodesOf = (options: readonly OfferedOption[]): readonly TreeNode[] => {
  const here = new Set(options.map(({ value }) => value))
  const below = Map.groupBy(options, ({ parent = '' }) => (here.has(parent) ? parent : ''))
  const made = (above: string): readonly TreeNode[] =>
    (below.get(above) ?? []).map(({ value, label }) => {
      const children = made(value)
      return { key: value, title: label, ...(children.length === 0 ? {} : { children }) }
    })
  return made('')
}

/** Nodes of a tree; beyond the first two thousand the server searches. */
export const OfferedTree = (props: OfferedPartProps): ReactNode => {
  const { parameter, control, above, chosen, onChange } = props
  const { useOptions } = useParameterAsking()
  const [typed, setTyped] = useState('')
  const asked = { code: parameter.paramCode, values: above, pageSize: page }
  const first = useOptions({ ...asked, text: '' }, fresh)
  const isCut = first.data !== undefined && first.data.total > first.data.data.length
  const text = useSettled(isCut ? typed.trim() : '')
  const found = useOptions({ ...asked, text }, { ...fresh, keepPrevious: true })
  const ids = chosen.slice(0, 1000)
  const named = useOptions(
    { code: parameter.paramCode, values: above, ids, pageSize: Math.max(1, ids.length) },
    { ...fresh, keepPrevious: true, enabled: ids.length > 0 },
  )
  useDropUnoffered(props)
  const options = found.data?.data
  const nodes = useMemo(() => nodesOf(options ?? []), [options])
  const nameOf = (value: string): string | undefined =>
    [...(options ?? []), ...(named.data?.data ?? [])].find((one) => one.value === value)?.label
  return (
    <TreeSelect
      id={control.id || undefined}
      label={parameter.paramName || parameter.paramCode}
      nodes={nodes}
      values={chosen}
      nameOf={nameOf}
      multiple={isListType(parameter.paramType)}
      more={(found.data?.total ?? 0) - (options ?? []).length}
      onSearch={setTyped}
      onChange={onChange}
      onClear={() => onChange([])}
      placeholder={usePlaceholder(parameter, first)}
      invalid={control.error !== undefined}
      describedBy={control.describedBy}
    />
  )
}
