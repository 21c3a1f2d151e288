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

/** Codes of the parameters that formulas may name: the report's own, and those of its data sets. */
export const useParameterCodes = (): readonly string[] => {
  const own = useDesignerState((state) => state.template.parameters)
  const uses = useDesignerState((state) => state.template.dataSets)
  const known = useDesignerState((state) => state.dataSets)
  return useMemo(() => {
    const ids = new Set(uses.map(({ dataSetId }) => dataSetId))
    const all = [...own, ...known.filter(({ id }) => ids.has(id)).flatMap(({ parameters }) => parameters)]
    return [...new Set(all.map(({ paramCode }) => paramCode))]
  }, [own, uses, known])
}
