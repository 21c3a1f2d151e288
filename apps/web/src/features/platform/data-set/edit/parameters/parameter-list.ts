import { isChoiceType, isParameterCode, isTreeType } from '@gridwright/contract'
import type { DataSetDocument, DataSetParameter, SourceTable } from '@gridwright/contract'
import { guessedType } from './guess-type.ts'

const date = /(?:date|day|from|to|start|end|since|until)$/i

/** A new parameter of the guessed type; else codes that name a day become dates, so that the usual case needs no further click. */
export const newParameter = (
  paramCode: string,
  guessed?: DataSetParameter['paramType'],
): DataSetParameter => ({
  paramCode,
  paramName: '',
  paramType: guessed ?? (date.test(paramCode) ? 'date' : 'varchar'),
  required: 2,
})

/** The document with one more parameter; a code that is there already stays as it is. */
export const declared = (
  document: DataSetDocument,
  code: string,
  tables: readonly SourceTable[] = [],
): DataSetDocument => {
  if (document.parameters.some(({ paramCode }) => paramCode === code)) return document
  const guessed =
    document.kind !== 'api'
      ? guessedType(code, document.sql, { tables, answered: document.columns })
      : undefined
  return { ...document, parameters: [...document.parameters, newParameter(code, guessed)] }
}

/** A code that no parameter has yet. */
export const freeCode = (parameters: readonly DataSetParameter[]): string => {
  const taken = new Set(parameters.map(({ paramCode }) => paramCode))
  let number = parameters.length + 1
  while (taken.has(`p${number}`)) number += 1
  return `p${number}`
}

/** What is wrong with a parameter's code, or nothing. */
export const codeProblem = (
  parameters: readonly DataSetParameter[],
  index: number,
): 'codeFormat' | 'codeTaken' | undefined => {
  const code = parameters[index]?.paramCode ?? ''
  if (!isParameterCode(code)) return 'codeFormat'
  return parameters.some(({ paramCode }, at) => at !== index && paramCode === code) ? 'codeTaken' : undefined
}

/** The parameter with a default, or without one. */
export const withDefault = (parameter: DataSetParameter, paramDefault: string): DataSetParameter => {
  const { paramDefault: _before, ...rest } = parameter
  return paramDefault === '' ? rest : { ...rest, paramDefault }
}

/** The parameter with other settings; undefined takes one away. */
export const changed = (
  parameter: DataSetParameter,
  change: { readonly [Key in keyof DataSetParameter]?: DataSetParameter[Key] | undefined },
): DataSetParameter =>
  Object.fromEntries(
    Object.entries({ ...parameter, ...change }).filter(([, value]) => value !== undefined),
  ) as DataSetParameter

/** The parameter as another type; default and options that mean nothing there go. */
export const asType = (
  parameter: DataSetParameter,
  paramType: DataSetParameter['paramType'],
): DataSetParameter => {
  const { options, optionsFrom, freeInput, withBelow, paramDefault: _before, ...rest } = parameter
  const [isChoice, isTree] = [isChoiceType(paramType), isTreeType(paramType)]
  return changed(
    { ...rest, paramType },
    {
      options: isChoice && optionsFrom === undefined ? (options ?? []) : undefined,
      optionsFrom: isChoice ? optionsFrom : undefined,
      freeInput: isChoice && !isTree ? freeInput : undefined,
      withBelow: isTree ? withBelow : undefined,
    },
  )
}
