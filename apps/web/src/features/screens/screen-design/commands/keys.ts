import type { Desk } from '#features/screens/screen-design/desk/create-desk.ts'
import { grow, nudge } from './arrange-commands.ts'
import { runCommand } from './commands.ts'
import type { CommandKey } from './commands.ts'
import { enterGroup, selectNext } from './select-commands.ts'
import type { keyTexts } from './texts.ts'

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>

export type Act = (press: Press, desk: Desk) => (() => boolean | void) | undefined

export type Binding = {
  /** As the help sheet writes them. */
  readonly keys: readonly string[]
  readonly does: keyof typeof keyTexts
  /** Also while the focus is in a panel, but never in a text. */
  readonly anywhere?: boolean
  /** What a press does; undefined: nothing of this line. */
  readonly act?: Act
}

const isMac = navigator.platform.startsWith('Mac')

/** Ctrl, on a Mac ⌘; but ⌘H hides the application there. */
const control = (press: Press): boolean =>
  press.ctrlKey || (isMac && press.metaKey && press.key.toLowerCase() !== 'h')

const arrows: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

const isBare = (press: Press): boolean => !control(press) && !press.altKey && !press.metaKey

/** Ctrl with a letter; with Shift the second command. */
const letter =
  (key: string, plain: CommandKey, shifted?: CommandKey): Act =>
  (press, desk) => {
    if (press.key.toLowerCase() !== key || !control(press) || press.altKey) return undefined
    const command = press.shiftKey ? shifted : plain
    return command === undefined ? undefined : () => runCommand(desk, command)
  }

const single =
  (test: (press: Press) => boolean, run: (desk: Desk) => boolean | void): Act =>
  (press, desk) =>
    isBare(press) && test(press) ? () => run(desk) : undefined

const sized =
  (sign: 1 | -1): Act =>
  (press, desk) => {
    const by = arrows[press.key]
    const held = sign === 1 ? press.shiftKey && !press.altKey : press.altKey && !press.shiftKey
    if (by === undefined || !control(press) || !held || desk.isReadOnly()) return undefined
    return () => grow(desk, { x: sign * Math.abs(by.x), y: sign * Math.abs(by.y) })
  }

const nudged: Act = (press, desk) => {
  const by = arrows[press.key]
  if (by === undefined || !isBare(press) || desk.isReadOnly()) return undefined
  if (desk.ui.getState().selected.length === 0) return undefined
  const step = press.shiftKey ? 10 : 1
  return () => nudge(desk, { x: by.x * step, y: by.y * step })
}

const ordered: Act = (press, desk) => {
  if (!press.altKey || control(press) || (press.key !== 'ArrowUp' && press.key !== 'ArrowDown'))
    return undefined
  const up = press.key === 'ArrowUp'
  const [one, all] = up ? (['forward', 'front'] as const) : (['back', 'rear'] as const)
  return () => runCommand(desk, press.shiftKey ? all : one)
}

const stylePress: Act = (press, desk) => {
  if (!control(press) || !press.altKey) return undefined
  if (press.code === 'KeyC') return () => runCommand(desk, 'copyStyle')
  return press.code === 'KeyV' ? () => runCommand(desk, 'pasteStyle') : undefined
}

/** Every key of the editor, once: what is pressed, and what the help sheet says (reference data-screens §4). */
export const bindings: readonly Binding[] = [
  { keys: ['← ↑ → ↓', 'Shift'], does: 'nudge', act: nudged },
  { keys: ['Ctrl Shift ← ↑ → ↓'], does: 'grow', act: sized(1) },
  { keys: ['Ctrl Alt ← ↑ → ↓'], does: 'shrink', act: sized(-1) },
  { keys: ['Ctrl Z'], does: 'undo', anywhere: true, act: letter('z', 'undo', 'redo') },
  { keys: ['Ctrl Y', 'Ctrl Shift Z'], does: 'redo', anywhere: true, act: letter('y', 'redo') },
  { keys: ['Ctrl C', 'X', 'V'], does: 'clipboard' },
  { keys: ['Ctrl Alt C', 'V'], does: 'style', anywhere: true, act: stylePress },
  { keys: ['Ctrl D'], does: 'duplicate', anywhere: true, act: letter('d', 'duplicate') },
  { keys: ['Ctrl A'], does: 'all', act: letter('a', 'selectAll') },
  {
    keys: ['Esc'],
    does: 'none',
    act: single(
      ({ key }) => key === 'Escape',
      (desk) => runCommand(desk, 'selectNone'),
    ),
  },
  {
    keys: ['Delete', 'Backspace'],
    does: 'remove',
    act: single(
      ({ key }) => key === 'Delete' || key === 'Backspace',
      (desk) => runCommand(desk, 'remove'),
    ),
  },
  { keys: ['Alt ↑ ↓', 'Shift'], does: 'order', act: ordered },
  { keys: ['Ctrl G', 'Shift'], does: 'group', anywhere: true, act: letter('g', 'group', 'ungroup') },
  { keys: ['Ctrl L', 'Shift'], does: 'lock', anywhere: true, act: letter('l', 'lock', 'unlock') },
  { keys: ['Ctrl H', 'Shift'], does: 'hide', anywhere: true, act: letter('h', 'hide', 'show') },
  { keys: ['Ctrl F'], does: 'find', anywhere: true, act: letter('f', 'findLayers') },
  { keys: ['Ctrl S'], does: 'save' },
  { keys: ['Ctrl P'], does: 'preview', anywhere: true, act: letter('p', 'preview') },
  {
    keys: ['Shift 1'],
    does: 'fit',
    act: single(
      ({ code, shiftKey }) => code === 'Digit1' && shiftKey,
      (desk) => runCommand(desk, 'fit'),
    ),
  },
  {
    keys: ['Shift 0'],
    does: 'hundred',
    act: single(
      ({ code, shiftKey }) => code === 'Digit0' && shiftKey,
      (desk) => runCommand(desk, 'hundred'),
    ),
  },
  {
    keys: ['Tab', 'Shift Tab'],
    does: 'next',
    act: (press, desk) =>
      press.key === 'Tab' && isBare(press) ? () => selectNext(desk, press.shiftKey ? -1 : 1) : undefined,
  },
  { keys: ['Enter'], does: 'enter', act: single(({ key }) => key === 'Enter', enterGroup) },
  { keys: ['Shift F10'], does: 'menu' },
  { keys: ['Space'], does: 'pan' },
  { keys: ['Ctrl'], does: 'zoom' },
  { keys: ['Shift'], does: 'dragShift' },
  { keys: ['Alt'], does: 'dragAlt' },
]
