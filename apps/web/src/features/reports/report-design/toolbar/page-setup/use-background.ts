import type { OwnPicture, PrintSetup } from '@gridwright/report-engine'
import { notify } from '@gridwright/ui'
import { useState } from 'react'
import { useText } from '#base/i18n/index.ts'
import { useDesignerState } from '#features/reports/report-design/designer/use-designer.ts'
import { pictureName, withPicture } from '#features/reports/report-design/document/own-pictures.ts'
import type { Settings } from '#features/reports/report-design/document/settings.ts'
import { texts } from './texts.ts'

/** The picture of a background: one that was chosen becomes the report's own when the dialog is agreed to. */
export const useBackground = (print: PrintSetup) => {
  const t = useText(texts)
  const template = useDesignerState((state) => state.template)
  const [chosen, choose] = useState<OwnPicture>()
  const known = template.pictures?.[(print.background?.picture ?? '').replace(/^picture:/, '')]
  const kept = (settings: Settings): { readonly settings: Settings; readonly print: PrintSetup } => {
    if (chosen === undefined || print.background === undefined) return { settings, print }
    const added = withPicture(settings, template.sheets, chosen)
    if (added !== undefined)
      return {
        settings: added.settings,
        print: { ...print, background: { ...print.background, picture: pictureName(added.key) } },
      }
    notify.warning(t('backgroundFull'))
    const { background: _none, ...rest } = print
    return { settings, print: rest }
  }
  return { picture: chosen ?? known, choose, kept }
}
