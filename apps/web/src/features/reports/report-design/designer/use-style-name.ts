import type { Style } from '@gridwright/report-engine'
import { styleId, styleKey } from '@gridwright/report-engine/ready'
import { useDesigner, useDesignerState } from './use-designer.ts'

/** Names a style in the document, for conditions and alternate lines, and gives its id; undefined for one that shows nothing. */
export const useStyleName = (): ((style: Style) => string | undefined) => {
  const designer = useDesigner()
  return (style) => {
    const { spreadsheet } = designer.store.getState()
    if (spreadsheet === undefined || Object.keys(style).length === 0) return undefined
    const id = styleId(styleKey(style))
    const settings = spreadsheet.settings()
    if (settings.styles[id] === undefined) {
      spreadsheet.editSettings({ ...settings, styles: { ...settings.styles, [id]: style } })
    }
    return id
  }
}

/** The style of that name, as it stands now. */
export const useNamedStyle = (id: string | undefined): Style | undefined =>
  useDesignerState(
    (state) => state.spreadsheet?.settings().styles[id ?? ''] ?? state.template.styles[id ?? ''],
  )
