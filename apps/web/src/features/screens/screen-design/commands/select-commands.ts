import { contentOf, idOf } from '@gridwright/screen'
import { textOf } from '#base/i18n/index.ts'
import { nameOf, reachOf } from '#features/screens/screen-design/desk/chosen.ts'
import type { Desk } from '#features/screens/screen-design/desk/create-desk.ts'
import { saidTexts } from './texts.ts'
import { reveal } from './view-commands.ts'

/** What a click can reach now: the nodes of the open group, or of the whole screen; hidden ones are not there. */
const reachable = (desk: Desk): readonly string[] => {
  const screen = desk.screen()
  const { hidden } = reachOf(screen)
  return contentOf(screen.tree, desk.ui.getState().entered)
    .map((node) => idOf(node))
    .filter((id) => !hidden.has(id))
}

/** Nodes that are locked are not taken along. */
export const selectAll = (desk: Desk): void => {
  const { locked } = reachOf(desk.screen())
  const ids = reachable(desk).filter((id) => !locked.has(id))
  desk.select(ids)
  desk.say(textOf(saidTexts, 'chosenMany', { params: { count: ids.length } }))
}

/** Out of the open group first. */
export const selectNone = (desk: Desk): void => {
  const { entered } = desk.ui.getState()
  desk.ui.setState({ entered: undefined })
  desk.select(entered === undefined ? [] : [entered])
  desk.say(textOf(saidTexts, 'none'))
}

/** The next or previous one; false behind the last, where the focus goes on. */
export const selectNext = (desk: Desk, step: 1 | -1): boolean => {
  const all = reachable(desk)
  const { selected } = desk.ui.getState()
  const at = all.indexOf(selected.at(-1) ?? '')
  const next = all[at === -1 ? (step === 1 ? 0 : all.length - 1) : at + step]
  if (next === undefined) return false
  desk.select([next])
  reveal(desk, next)
  desk.say(textOf(saidTexts, 'chosen', { params: { name: nameOf(desk.screen(), next) } }))
  return true
}

/** Goes into the chosen group, to its first. */
export const enterGroup = (desk: Desk): boolean => {
  const { selected } = desk.ui.getState()
  const [id] = selected
  if (selected.length !== 1 || id === undefined || id in desk.screen().widgets) return false
  desk.ui.setState({ entered: id })
  desk.select([])
  selectNext(desk, 1)
  return true
}
