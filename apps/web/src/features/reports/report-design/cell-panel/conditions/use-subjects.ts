import { useText } from '#base/i18n/index.ts'
import type { SelectedCell } from '#features/reports/report-design/designer/use-cell.ts'
import { useFieldOptions } from '#features/reports/report-design/designer/use-fields.ts'
import type { SubjectChoice } from './condition-line.tsx'
import { texts } from './texts.ts'

/** Fields of the data set that a cell takes its rows from. */
export const useFieldSubjects = (dataSet: string | undefined): readonly SubjectChoice[] =>
  useFieldOptions()
    .filter((option) => option.dataSet === dataSet)
    .map(({ field, title }) => ({
      subject: { kind: 'field', dataSet: dataSet ?? '', column: field },
      label: title,
    }))

/** Cells that a filter may compare with: those that something can hang under. */
export const expandingCells = ({ address, sheet }: SelectedCell): readonly string[] =>
  Object.entries(sheet?.cells ?? {}).flatMap(([other, { expand }]) =>
    other !== address && (expand === 'down' || expand === 'right') ? [other] : [],
  )

/** The cell itself, and the others of its sheet that show data. */
export const useCellSubjects = ({ address, sheet }: SelectedCell): readonly SubjectChoice[] => {
  const t = useText(texts)
  const others = Object.entries(sheet?.cells ?? {}).filter(
    ([other, { kind }]) => kind !== 'text' && other !== address,
  )
  return [
    { subject: { kind: 'cell', name: address }, label: t('itself', { cell: address }) },
    ...others.map(([name, { field }]): SubjectChoice => ({
      subject: { kind: 'cell', name },
      label: field === undefined ? name : `${name} · ${field}`,
    })),
  ]
}
