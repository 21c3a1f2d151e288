import { ActionMenu, Button } from '@gridwright/ui'
import { zoomedAt } from '@gridwright/screen'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { fitAll, fitChosen } from '#features/screens/screen-design/commands/view-commands.ts'
import { useDesk, useDeskState } from '#features/screens/screen-design/desk/use-desk.ts'
import { canvasTexts } from './texts.ts'
import styles from './canvas.module.css'

const steps = [0.25, 0.5, 0.75, 1, 1.5, 2, 4]

/** How large the canvas is shown, at the lower right. */
export const ZoomControl = (): ReactNode => {
  const t = useText(canvasTexts)
  const desk = useDesk()
  const zoom = useDeskState(({ view }) => view.zoom)
  const to = (wanted: number): void => {
    const { view, size } = desk.ui.getState()
    desk.ui.setState({ view: zoomedAt(view, { x: size.w / 2, y: size.h / 2 }, wanted) })
  }
  return (
    <div className={styles['zoom']} data-over-canvas="">
      <Button kind="text" size="small" icon="minus" label={t('zoomOut')} onClick={() => to(zoom / 1.25)} />
      <ActionMenu
        label={t('zoomTo')}
        named
        className={styles['percent']}
        items={[
          ...steps.map((step) => ({
            key: String(step),
            label: `${step * 100} %`,
            onRun: () => to(step),
          })),
          { key: 'fit', label: t('fit'), divided: true, onRun: () => fitAll(desk) },
          { key: 'chosen', label: t('fitChosen'), onRun: () => fitChosen(desk) },
        ]}
        align="right"
      >
        {Math.round(zoom * 100)} %
      </ActionMenu>
      <Button kind="text" size="small" icon="plus" label={t('zoomIn')} onClick={() => to(zoom * 1.25)} />
      <Button kind="text" size="small" icon="frame" label={t('fit')} onClick={() => fitAll(desk)} />
    </div>
  )
}
