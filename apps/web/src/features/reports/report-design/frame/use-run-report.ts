import { useNavigate } from 'react-router'
import { useDesigner } from '#features/reports/report-design/designer/use-designer.ts'

/** Opens the draft in the viewer, saved first, with the values that the preview had. */
export const useRunReport = (): (() => Promise<void>) => {
  const designer = useDesigner()
  const navigate = useNavigate()
  return async () => {
    await designer.save()
    const query = new URLSearchParams({ id: designer.assetId, draft: '1' })
    for (const [code, value] of Object.entries(designer.store.getState().previewValues)) {
      if (value === undefined || value === null) continue
      for (const one of Array.isArray(value) ? value : [value]) query.append(`p.${code}`, String(one))
    }
    await navigate(`/excelreport/viewer?${query.toString()}`)
  }
}
