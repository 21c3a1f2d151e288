import {
  alignments,
  grouped,
  newIds,
  outermost,
  isGroup,
  removed,
  reordered,
  ungrouped,
  withFlag,
  withStyle,
  withWidget,
} from '@gridwright/screen'
import type { Alignment, Flag, Order } from '@gridwright/screen'
import { widgetFactsOf } from '@gridwright/widgets/facts'
import { textOf } from '#base/i18n/index.ts'
import { freeNodes, freeWidgets } from '#features/screens/screen-design/desk/chosen.ts'
import type { Desk } from '#features/screens/screen-design/desk/create-desk.ts'
import { align, distribute, makeSame, straighten } from './arrange-commands.ts'
import { copyByMenu, cutByMenu, duplicate, pasteByMenu } from './clipboard.ts'
import { selectAll, selectNone } from './select-commands.ts'
import { commandTexts, saidTexts } from './texts.ts'
import { fitAll, zoomTo } from './view-commands.ts'

export type CommandKey = keyof typeof commandTexts

type Command = {
  readonly run: (desk: Desk) => void
  /** Absent: always. */
  readonly may?: (desk: Desk) => boolean
  /** Changes nothing of the screen: also for those who only look. */
  readonly looks?: boolean
}

const group = (desk: Desk): void => {
  const screen = desk.screen()
  const id = newIds(screen)('g')
  const name = textOf(saidTexts, 'groupName', { params: { number: id.slice(1) } })
  const ids = freeNodes(desk)
  desk.change((before) => grouped(before, ids, { group: id, name }), { label: 'group', select: [id] })
}

const chosenGroups = (desk: Desk) =>
  outermost(desk.screen().tree, freeNodes(desk)).filter((node) => isGroup(node))

const ungroup = (desk: Desk): void => {
  const groups = chosenGroups(desk)
  const ids = new Set(groups.map((node) => (isGroup(node) ? node.group : '')))
  const members = groups.flatMap((node) =>
    isGroup(node) ? node.children.map((child) => (isGroup(child) ? child.group : child)) : [],
  )
  desk.change((screen) => ungrouped(screen, ids), { label: 'ungroup', select: members })
}

const order = (to: Order): Command => ({
  run: (desk) => {
    const ids = freeNodes(desk)
    desk.change((screen) => reordered(screen, ids, to), { label: 'order' })
  },
  may: isChosen,
})

const flag = (name: Flag, on: boolean, label: 'lock' | 'unlock' | 'hide' | 'show'): Command => ({
  run: (desk) => {
    const ids = new Set(desk.ui.getState().selected)
    desk.change((screen) => withFlag(screen, ids, { flag: name, on }), { label })
    desk.say(textOf(saidTexts, 'done', { params: { what: textOf(commandTexts, label), count: ids.size } }))
  },
  may: isChosen,
})

const remove = (desk: Desk): void => {
  const ids = freeNodes(desk)
  desk.change((screen) => removed(screen, ids), { label: 'remove', select: [] })
  desk.say(textOf(saidTexts, 'done', { params: { what: textOf(commandTexts, 'remove'), count: ids.size } }))
}

const copyStyle = (desk: Desk): void => {
  const [id = ''] = desk.ui.getState().selected
  const widget = desk.screen().widgets[id]
  if (widget === undefined) return
  const { type, frame, options } = widget
  desk.ui.setState({ style: { type, options, ...(frame && { frame }) } })
  desk.say(textOf(saidTexts, 'styleCopied'))
}

const pasteStyle = (desk: Desk): void => {
  const { style } = desk.ui.getState()
  if (style === undefined) return
  const ids = freeWidgets(desk)
  desk.change(
    (screen) =>
      ids.reduce((at, id) => withWidget(at, id, (widget) => withStyle(widget, style, widgetFactsOf)), screen),
    { label: 'style' },
  )
}

function isChosen(desk: Desk): boolean {
  return desk.ui.getState().selected.length > 0
}
const areChosen =
  (least: number) =>
  (desk: Desk): boolean =>
    desk.ui.getState().selected.length >= least

const alignCommands = Object.fromEntries(
  alignments.map((how) => [how, { run: (desk: Desk) => align(desk, how), may: isChosen }]),
) as Record<Alignment, Command>

const commands: Readonly<Record<CommandKey, Command>> = {
  undo: { run: (desk) => desk.undo(), may: ({ life }) => life.store.getState().history.done.length > 0 },
  redo: { run: (desk) => desk.redo(), may: ({ life }) => life.store.getState().history.undone.length > 0 },
  copy: { run: copyByMenu, may: isChosen, looks: true },
  cut: { run: cutByMenu, may: isChosen },
  paste: { run: (desk) => void pasteByMenu(desk) },
  duplicate: { run: duplicate, may: isChosen },
  selectAll: { run: selectAll, looks: true },
  selectNone: { run: selectNone, looks: true },
  remove: { run: remove, may: isChosen },
  group: { run: group, may: isChosen },
  ungroup: { run: ungroup, may: (desk) => chosenGroups(desk).length > 0 },
  lock: flag('locked', true, 'lock'),
  unlock: flag('locked', false, 'unlock'),
  hide: flag('hidden', true, 'hide'),
  show: flag('hidden', false, 'show'),
  forward: order('forward'),
  back: order('back'),
  front: order('front'),
  rear: order('rear'),
  copyStyle: { run: copyStyle, may: isChosen, looks: true },
  pasteStyle: { run: pasteStyle, may: (desk) => isChosen(desk) && desk.ui.getState().style !== undefined },
  ...alignCommands,
  spreadX: { run: (desk) => distribute(desk, 'x'), may: areChosen(3) },
  spreadY: { run: (desk) => distribute(desk, 'y'), may: areChosen(3) },
  sameWidth: { run: (desk) => makeSame(desk, 'w'), may: areChosen(2) },
  sameHeight: { run: (desk) => makeSame(desk, 'h'), may: areChosen(2) },
  straighten: { run: straighten, may: isChosen },
  fit: { run: fitAll, looks: true },
  hundred: { run: (desk) => zoomTo(desk, 1), looks: true },
  preview: { run: (desk) => desk.go('preview'), looks: true },
  findLayers: { run: (desk) => desk.go('layers'), looks: true },
}

export const mayRun = (desk: Desk, key: CommandKey): boolean => {
  const { may, looks } = commands[key]
  return (looks === true || !desk.isReadOnly()) && (may?.(desk) ?? true)
}

/** Commands that say what they did in words of their own, or a screen reader would only hear twice. */
const sayForThemselves: ReadonlySet<CommandKey> = new Set([
  'undo',
  'redo',
  'lock',
  'unlock',
  'hide',
  'show',
  'remove',
])

/** Does it, and says so to who does not see it: how many it concerned. */
export const runCommand = (desk: Desk, key: CommandKey): void => {
  if (!mayRun(desk, key)) return
  const before = desk.screen()
  const count = desk.ui.getState().selected.length
  commands[key].run(desk)
  if (desk.screen() === before || sayForThemselves.has(key)) return
  desk.say(textOf(saidTexts, 'done', { params: { what: textOf(commandTexts, key), count } }))
}
