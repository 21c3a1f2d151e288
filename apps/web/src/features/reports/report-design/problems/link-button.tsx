import { Button } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { defineTexts, useText } from '#base/i18n/index.ts'
import { openSection } from '#features/reports/report-design/cell-panel/open-section.ts'
import type { DesignProblem } from '#features/reports/report-design/designer/designer-state.ts'
import { useDesigner, useDesignerState } from '#features/reports/report-design/designer/use-designer.ts'
import { useFieldOptions } from '#features/reports/report-design/designer/use-fields.ts'
import { linkPlan } from '#features/reports/report-design/document/link-sets.ts'

const texts = defineTexts({
  link: ['关联：“{field}”等于 {cell}', 'Link: “{field}” equals {cell}'],
  choose: ['放到 {cell} 之下，并选择关联条件', 'Put it below {cell} and choose the condition'],
})

/**
 * Joins two data sets that stand side by side or multiply: at once where relation and names tell the column, else by the
 * rows of conditions of the cell; nothing for other problems.
 */
export const LinkButton = ({ problem }: { readonly problem: DesignProblem }): ReactNode => {
  const t = useText(texts)
  const designer = useDesigner()
  const template = useDesignerState((state) => state.template)
  const fields = useFieldOptions()
  if (problem.code !== 'data-sets-unrelated' && problem.code !== 'data-sets-multiply') return null
  const columns = Object.fromEntries(
    template.dataSets.map(({ name }) => [
      name,
      fields.filter(({ dataSet }) => dataSet === name).map(({ field }) => field),
    ]),
  )
  const plan = linkPlan(template, problem, columns)
  if (plan === undefined) return null
  const { row, column, field, parent, patch } = plan
  const link = (): void => {
    const { spreadsheet } = designer.store.getState()
    const sheetId = spreadsheet?.sheetIdOf(problem.sheet)
    if (spreadsheet === undefined || sheetId === undefined) return
    const binding = { ...spreadsheet.bindingAt(sheetId, { row, column }), ...patch }
    spreadsheet.editCells(sheetId, [{ row, column, binding }])
    if (field !== undefined) return
    spreadsheet.select(problem.sheet, { row, column })
    openSection('rows')
  }
  return (
    <Button size="small" onClick={link}>
      {field === undefined ? t('choose', { cell: parent }) : t('link', { field, cell: parent })}
    </Button>
  )
}
