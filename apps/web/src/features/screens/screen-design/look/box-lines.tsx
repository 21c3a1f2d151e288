import { boundsOf, rounded, unionOf, withBoxes, withWidget } from '@gridwright/screen'
import type { Box } from '@gridwright/screen'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { boxesOf, freeWidgets } from '#features/screens/screen-design/desk/chosen.ts'
import {
  useChosenWidget,
  useDesk,
  useScreen,
  useSelected,
} from '#features/screens/screen-design/desk/use-desk.ts'
import { NumberLine } from './inputs.tsx'
import { lookTexts } from './texts.ts'
import styles from './look.module.css'
import { widgetsOf } from '@gridwright/screen'

/** Place, size and angle of the one chosen widget. */
export const BoxLines = (): ReactNode => {
  const t = useText(lookTexts)
  const desk = useDesk()
  const chosen = useChosenWidget()
  if (chosen === undefined) return null
  const { id, widget } = chosen
  const { box } = widget
  const change = (part: Partial<Box>): void =>
    desk.change((screen) => withWidget(screen, id, (one) => ({ ...one, box: { ...one.box, ...part } })), {
      label: 'r' in part ? 'turn' : 'w' in part || 'h' in part ? 'resize' : 'move',
      together: `box ${id} ${Object.keys(part).join()}`,
    })
  return (
    <div className={styles['numbers']}>
      <NumberLine
        label={t('x')}
        prefix="X"
        value={box.x}
        min={-100_000}
        max={100_000}
        onChange={(x) => change({ x })}
      />
      <NumberLine
        label={t('y')}
        prefix="Y"
        value={box.y}
        min={-100_000}
        max={100_000}
        onChange={(y) => change({ y })}
      />
      <NumberLine
        label={t('w')}
        prefix={t('w')}
        value={box.w}
        min={1}
        max={100_000}
        onChange={(w) => change({ w })}
      />
      <NumberLine
        label={t('h')}
        prefix={t('h')}
        value={box.h}
        min={1}
        max={100_000}
        onChange={(h) => change({ h })}
      />
      <NumberLine
        label={t('r')}
        prefix="°"
        value={box.r}
        min={-360}
        max={360}
        onChange={(r) => change({ r })}
      />
    </div>
  )
}

/** Where several, or a group, stand together. */
export const UnionLines = (): ReactNode => {
  const t = useText(lookTexts)
  const desk = useDesk()
  const selected = useSelected()
  const screen = useScreen((one) => one)
  const boxes = boxesOf(screen, widgetsOf(screen, new Set(selected)))
  const union = unionOf([...boxes.values()].map((box) => boundsOf(box)))
  if (union === undefined) return null
  const move = (axis: 'x' | 'y', to: number): void => {
    const ids = freeWidgets(desk)
    desk.change(
      (before) =>
        withBoxes(
          before,
          new Map(
            [...boxesOf(before, ids)].map(([id, box]) => [
              id,
              { ...box, [axis]: rounded(box[axis] + to - union[axis]) },
            ]),
          ),
        ),
      { label: 'move', together: `union ${axis}` },
    )
  }
  return (
    <div className={styles['numbers']}>
      <NumberLine label={t('x')} prefix="X" value={rounded(union.x)} onChange={(x) => move('x', x)} />
      <NumberLine label={t('y')} prefix="Y" value={rounded(union.y)} onChange={(y) => move('y', y)} />
    </div>
  )
}
