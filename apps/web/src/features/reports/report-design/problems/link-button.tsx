import { Button } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { defineTexts, useText } from '#base/i18n/index.ts'
import type { DesignProblem } from '#features/reports/report-design/designer/designer-state.ts'
import { useDesigner, useDesignerState } from '#features/reports/report-design/designer/use-designer.ts'
import { useFieldOptions } from '#features/reports/report-design/designer/use-fields.ts'
import { linkPlan } from '#features/reports/report-design/document/link-sets.ts'

const texts = defineTexts({
  link: ['按共同字段“{field}”关联', 'Link by the common field “{field}”'],
})

/** Joins two data sets that stand side by side, where both have a field of one name; nothing for other problems. */
export const LinkButton = ({ problem }: { readonly problem: DesignProblem }): ReactNode => {
  const t = useText(texts)
  const designer = useDesigner()
  const template = useDesignerState((state) => state.template)
  const fields = useFieldOptions()
  if (problem.code !== 'data-sets-unrelated') return null
  const columns = Object.fromEntries(
    template.dataSets.map(({ name }) => [
      name,
      fields.filter(({ dataSet }) => dataSet === name).map(({ field }) => field),
    ]),
  )
  const plan = linkPlan(template, problem, columns)
  if (plan === undefined) return null
  const { row, column, field, patch } = plan
  const link = (): void => {
    const { spreadsheet } = designer.store.getState()
    const sheetId = spreadsheet?.sheetIdOf(problem.sheet)
    if (spreadsheet === undefined || sheetId === undefined) return
    const binding = { ...spreadsheet.bindingAt(sheetId, { row, column }), ...patch }
    spreadsheet.editCells(sheetId, [{ row, column, binding }])
  }
  return (
    <Button kind="text" size="small" onClick={link}>
      {t('link', { field })}
    </Button>
  )
}
