import { exportFormats, exportFormatWords } from '@gridwright/contract'
import type { MenuAction } from '@gridwright/ui'
import { useNavigate } from 'react-router'
import { useLanguage, useText } from '#base/i18n/index.ts'
import { useMay } from '#base/session/index.ts'
import { texts } from '#features/reports/report-view/texts.ts'
import type { ViewToolbarProps } from './toolbar-props.ts'

/** The tools that a phone has no room for, as entries of a menu. */
export const useFoldedTools = (props: ViewToolbarProps): readonly MenuAction[] => {
  const t = useText(texts)
  const language = useLanguage()
  const navigate = useNavigate()
  const may = useMay()
  const { form, address, ready, exporting, zoom } = props
  const other = address.view === 'paper' ? 'rows' : 'paper'
  const formats = form.mayExport && may(['report:export']) ? exportFormats : []
  const entry = (key: string, label: string, onRun: () => void): MenuAction => ({ key, label, onRun })
  return [
    entry('mode', t(other === 'rows' ? 'rowsView' : 'paperView'), () => props.onMode(other)),
    entry('in', t('zoomIn'), () => props.onZoom(Math.min(2, zoom + 0.25))),
    entry('out', t('zoomOut'), () => props.onZoom(Math.max(0.5, zoom - 0.25))),
    { ...entry('print', t('print'), props.onPrint), disabled: !ready },
    ...formats.map((format) => ({
      ...entry(format, exportFormatWords[format][language], () => props.onExport({ format })),
      disabled: !ready || exporting,
    })),
    ...(form.mayEdit && may(['report:edit'])
      ? [
          entry(
            'edit',
            t('edit'),
            () => void navigate(`/excelreport/design?id=${encodeURIComponent(form.reportId)}`),
          ),
        ]
      : []),
  ]
}
