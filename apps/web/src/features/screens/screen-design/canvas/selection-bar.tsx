import { Button } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { commandTexts } from '#features/screens/screen-design/commands/texts.ts'
import { runCommand } from '#features/screens/screen-design/commands/commands.ts'
import type { CommandKey } from '#features/screens/screen-design/commands/commands.ts'
import {
  useDesk,
  useDeskState,
  useScreen,
  useSelected,
} from '#features/screens/screen-design/desk/use-desk.ts'
import { selectionFrame, toWindow } from '#features/screens/screen-design/engine/selection-frame.ts'
import { reachOf } from '#features/screens/screen-design/desk/chosen.ts'
import { canvasTexts } from './texts.ts'
import { boundsOf } from '@gridwright/screen'
import type { Screen } from '@gridwright/screen'
import styles from './canvas.module.css'

const above = 36
const room = 46

/** The usual five at what is chosen. */
const usual = (first: CommandKey, isLocked: boolean): readonly CommandKey[] =>
  isLocked ? ['unlock', 'copy'] : [first, 'duplicate', 'front', 'lock', 'remove']

const firstOf = ({ widgets }: Screen, selected: readonly string[]): CommandKey => {
  if (selected.length > 1) return 'group'
  return (selected[0] ?? '') in widgets ? 'copyStyle' : 'ungroup'
}

export const SelectionBar = (): ReactNode => {
  const t = useText(commandTexts)
  const c = useText(canvasTexts)
  const desk = useDesk()
  const selected = useSelected()
  const screen = useScreen((one) => one)
  const view = useDeskState((state) => state.view)
  const size = useDeskState((state) => state.size)
  const busy = useDeskState((state) => state.busy)
  const isReadOnly = desk.isReadOnly()
  const frame = selectionFrame(screen, selected)
  if (frame === undefined || busy || isReadOnly || selected.length === 0) return null
  const { x, y, w, h } = boundsOf(frame)
  const top = toWindow(view, { x: x + w / 2, y })
  const bottom = toWindow(view, { x, y: y + h }).y
  const isOut = top.x < -w * view.zoom || top.x > size.w + w * view.zoom || bottom < 0 || top.y > size.h
  if (isOut) return null
  const over = top.y - above < room ? Math.min(bottom + room + 4, size.h - 8) : top.y - above
  const { locked } = reachOf(screen)
  const isLocked = selected.every((id) => locked.has(id))
  return (
    <div
      className={styles['bar']}
      role="toolbar"
      aria-label={c('actions')}
      data-over-canvas=""
      style={{ left: Math.min(Math.max(top.x, 110), size.w - 110), top: over }}
    >
      {usual(firstOf(screen, selected), isLocked).map((key) => (
        <Button
          key={key}
          kind="text"
          size="small"
          icon={barIcons[key] ?? 'more'}
          label={t(key)}
          onClick={() => runCommand(desk, key)}
        />
      ))}
    </div>
  )
}

const barIcons = {
  copyStyle: 'painter',
  group: 'group',
  ungroup: 'merge',
  duplicate: 'copy',
  copy: 'copy',
  front: 'up',
  lock: 'lock',
  unlock: 'key',
  remove: 'trash',
} as const as Partial<
  Record<CommandKey, 'painter' | 'group' | 'merge' | 'copy' | 'up' | 'lock' | 'key' | 'trash'>
>
