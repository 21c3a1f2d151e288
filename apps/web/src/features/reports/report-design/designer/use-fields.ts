import type { Parameter } from '@gridwright/report-engine'
import { useMemo } from 'react'
import type { DataSetFields } from './designer-state.ts'
import { useDesignerState } from './use-designer.ts'

export type FieldOption = {
  readonly dataSet: string
  readonly field: string
  readonly title: string
  readonly type: DataSetFields['columns'][number]['type']
}

/** All fields that formulas and cells of this report can name. */
export const useFieldOptions = (): readonly FieldOption[] => {
  const uses = useDesignerState((state) => state.template.dataSets)
  const known = useDesignerState((state) => state.dataSets)
  return useMemo(
    () =>
      uses.flatMap(({ name, dataSetId }) =>
        (known.find(({ id }) => id === dataSetId)?.columns ?? []).map((column) => ({
          dataSet: name,
          field: column.name,
          title: column.title ?? column.name,
          type: column.type,
        })),
      ),
    [uses, known],
  )
}

/** The report's own parameters, and those of its data sets that it does not define itself. */
export const useParameters = (): readonly Parameter[] => {
  const own = useDesignerState((state) => state.template.parameters)
  const uses = useDesignerState((state) => state.template.dataSets)
  const known = useDesignerState((state) => state.dataSets)
  return useMemo(() => {
    const ids = new Set(uses.map(({ dataSetId }) => dataSetId))
    const found = known.filter(({ id }) => ids.has(id)).flatMap(({ parameters }) => parameters)
    const all = [...own, ...found] as readonly Parameter[]
    return [...new Map(all.toReversed().map((one) => [one.paramCode, one])).values()].toReversed()
  }, [own, uses, known])
}

/** Codes of the parameters that formulas may name. */
export const useParameterCodes = (): readonly string[] => {
  const parameters = useParameters()
  return useMemo(() => parameters.map(({ paramCode }) => paramCode), [parameters])
}
