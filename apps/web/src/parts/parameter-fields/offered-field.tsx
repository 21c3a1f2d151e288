import type { AskedParameter } from '@gridwright/contract'
import { isListType, isTreeType } from '@gridwright/contract'
import type { CustomControl } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { OfferedChoice } from './offered-choice.tsx'
import { OfferedTree } from './offered-tree.tsx'
import { inputOf } from '#parts/parameter-values/index.ts'
import { useParameterAsking, valuesAbove } from './parameter-asking.ts'

type OfferedFieldProps = { readonly parameter: AskedParameter; readonly control: CustomControl }

/** A choice whose options are asked for, given the values above it in its cascade; others above begin it anew. */
export const OfferedField = ({ parameter, control }: OfferedFieldProps): ReactNode => {
  const asking = useParameterAsking()
  const above = valuesAbove(asking, parameter.paramCode)
  const input = inputOf(parameter, control.value as string | string[])
  const chosen = typeof input === 'string' ? [input].filter((value) => value !== '') : input
  const isMany = isListType(parameter.paramType)
  const parts = {
    parameter,
    control,
    above,
    chosen,
    onChange: (values: readonly string[]) => control.set(isMany ? [...values] : (values[0] ?? '')),
  }
  const key = JSON.stringify(above)
  return isTreeType(parameter.paramType) ? (
    <OfferedTree key={key} {...parts} />
  ) : (
    <OfferedChoice key={key} {...parts} />
  )
}
