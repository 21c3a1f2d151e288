import { Button } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#i18n/index.ts'
import { useFrameControl } from '#features/report-design/frame/frame-context.ts'
import { texts } from '#features/report-design/frame/texts.ts'

/** Where the preview stands: below the sheet, beside it, or away. */
export const DockButtons = (): ReactNode => {
  const t = useText(texts)
  const { frame, change } = useFrameControl()
  if (frame.dock === 'off') return null
  const below = frame.dock === 'below'
  return (
    <>
      <Button
        kind="text"
        size="small"
        icon={below ? 'dock-side' : 'dock-below'}
        label={t(below ? 'dockSide' : 'dockBelow')}
        onClick={() => change({ dock: below ? 'side' : 'below' })}
      />
      <Button
        kind="text"
        size="small"
        icon="close"
        label={t('dockOff')}
        onClick={() => change({ dock: 'off' })}
      />
    </>
  )
}
