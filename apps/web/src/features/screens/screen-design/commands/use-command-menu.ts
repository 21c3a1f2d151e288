import type { MenuAction } from '@gridwright/ui'
import { useText } from '#base/i18n/index.ts'
import { useDesk, useDeskState } from '#features/screens/screen-design/desk/use-desk.ts'
import { mayRun, runCommand } from './commands.ts'
import type { CommandKey } from './commands.ts'
import { commandTexts } from './texts.ts'

const ofChosen: readonly (readonly CommandKey[])[] = [
  ['cut', 'copy', 'paste', 'duplicate', 'remove'],
  ['copyStyle', 'pasteStyle'],
  ['front', 'forward', 'back', 'rear'],
  ['group', 'ungroup'],
  ['lock', 'unlock', 'hide'],
]
const ofNothing: readonly (readonly CommandKey[])[] = [
  ['paste', 'selectAll'],
  ['undo', 'redo'],
  ['fit', 'hundred', 'preview'],
]

/** What the menu of the canvas offers: for what is chosen, or for the whole. */
export const useCommandMenu = (): readonly MenuAction[] => {
  const t = useText(commandTexts)
  const desk = useDesk()
  const isChosen = useDeskState(({ selected }) => selected.length > 0)
  return (isChosen ? ofChosen : ofNothing).flatMap((group, nth) =>
    group.map((key, at) => ({
      key,
      label: t(key),
      divided: nth > 0 && at === 0,
      danger: key === 'remove',
      disabled: !mayRun(desk, key),
      onRun: () => runCommand(desk, key),
    })),
  )
}
