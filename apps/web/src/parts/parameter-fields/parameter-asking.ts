import { isPersonalDefault } from '@gridwright/contract'
import type { AskedParameter, OfferedOptions, ParameterValues } from '@gridwright/contract'
import { createContext, useContext } from 'react'
import type { OperationOptions } from '#base/client/index.ts'
import { givenInput } from '#parts/parameter-values/index.ts'
import type { ParameterInputs } from '#parts/parameter-values/index.ts'

/** What is asked of the options of one parameter. */
export type OptionsWish = {
  readonly code: string
  readonly values: ParameterValues
  readonly text?: string
  readonly ids?: string[]
  readonly pageSize: number
}

export type OptionsAnswer = {
  readonly data: OfferedOptions | undefined
  readonly error: Error | null
  readonly isPlaceholderData: boolean
  readonly refetch: () => Promise<unknown>
}

/** The form in which a parameter with options from elsewhere stands. */
export type ParameterAsking = {
  /** A hook that asks for options: those of a report, or those of parameters that are being designed. */
  readonly useOptions: (wish: OptionsWish, options: OperationOptions) => OptionsAnswer
  readonly parameters: readonly AskedParameter[]
  readonly values: ParameterInputs
}

const Asking = createContext<ParameterAsking | undefined>(undefined)

/** Stands around the fields of {@link useParameterFields}. */
export const ParameterAskingProvider = Asking.Provider

export const useParameterAsking = (): ParameterAsking => {
  const asking = useContext(Asking)
  if (asking === undefined) throw new Error('Parameters with options need a ParameterAskingProvider')
  return asking
}

/** Values of all parameters above this one in its cascade, however far; an empty one is told as empty. */
export const valuesAbove = (
  { parameters, values }: Pick<ParameterAsking, 'parameters' | 'values'>,
  code: string,
): ParameterValues => {
  const byCode = new Map(parameters.map((one) => [one.paramCode, one]))
  const found = new Map<string, ParameterValues[string] | undefined>()
  const visit = (below: string): void => {
    for (const upper of byCode.get(below)?.optionsBy ?? []) {
      const one = byCode.get(upper)
      // Hidden ones stand in no form: their defaults count.
      if (found.has(upper) || one === undefined) continue
      const value = givenInput(values[upper] ?? '')
      found.set(upper, value === null && isPersonalDefault(one.paramDefault) ? undefined : value)
      visit(upper)
    }
  }
  visit(code)
  return Object.fromEntries(
    [...found].flatMap(([upper, value]) => (value === undefined ? [] : [[upper, value]])),
  )
}
