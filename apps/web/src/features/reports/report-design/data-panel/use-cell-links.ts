import type { MasterLink } from '@gridwright/report-engine'
import { useDesigner, useDesignerState } from '#features/reports/report-design/designer/use-designer.ts'
import { useFieldOptions } from '#features/reports/report-design/designer/use-fields.ts'
import { linkPlan, looseCells } from '#features/reports/report-design/document/link-sets.ts'
import type { LinkPlan } from '#features/reports/report-design/document/link-sets.ts'

/** Cells of a child that a master relation tells how to link, and what links them. */
export const useCellLinks = (
  child: string,
  master: MasterLink,
): { readonly conditions: readonly string[]; readonly link: () => void } => {
  const designer = useDesigner()
  const template = useDesignerState((state) => state.template)
  const fields = useFieldOptions()
  const columns = { [child]: fields.filter(({ dataSet }) => dataSet === child).map(({ field }) => field) }
  const dataSets = template.dataSets.map((one) => (one.name === child ? { ...one, master } : one))
  const plans = looseCells(template, child, master.dataSet).flatMap((loose) => {
    const plan = linkPlan({ ...template, dataSets }, loose, columns)
    return plan?.field === undefined ? [] : [{ sheet: loose.sheet, plan }]
  })
  return {
    conditions: plans.map(({ plan }) => plan.patch.filter ?? ''),
    link: () => {
      for (const { sheet, plan } of plans) linkIn(designer, sheet, plan)
    },
  }
}

const linkIn = (
  designer: ReturnType<typeof useDesigner>,
  sheet: string,
  { row, column, patch }: LinkPlan,
): void => {
  const { spreadsheet } = designer.store.getState()
  const sheetId = spreadsheet?.sheetIdOf(sheet)
  if (spreadsheet === undefined || sheetId === undefined) return
  const binding = { ...spreadsheet.bindingAt(sheetId, { row, column }), ...patch }
  spreadsheet.editCells(sheetId, [{ row, column, binding }])
}
