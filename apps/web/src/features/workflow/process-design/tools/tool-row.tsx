import { Button } from '@gridwright/ui'
import type { IconName } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { ToolRow, ToolRule } from '#assets/frame/index.ts'
import { useText } from '#base/i18n/index.ts'
import { useDesk, useDeskState } from '#features/workflow/process-design/desk/use-desk.ts'
import { toolTexts } from './texts.ts'

type EditorActions = {
  trigger(action: string, options?: object): void
  isRegistered(action: string): boolean
}
type Align = { trigger(elements: readonly unknown[], type: string): void }
type ToggleMode = { toggleMode(): void }

const sides = [
  ['left', 'align-left'],
  ['center', 'align-center'],
  ['right', 'align-right'],
  ['top', 'align-top'],
  ['middle', 'align-middle'],
  ['bottom', 'align-bottom'],
] as const

const Aligning = (): ReactNode => {
  const t = useText(toolTexts)
  const { stage } = useDesk()
  const selected = useDeskState((state) => state.selected)
  return sides.map(([side, icon]) => (
    <Button
      key={side}
      kind="text"
      size="small"
      icon={icon}
      label={t(side)}
      disabled={selected.length < 2}
      onClick={() => stage.service<Align>('alignElements').trigger(selected, side)}
    />
  ))
}

const Act = (props: {
  readonly icon: IconName
  readonly word: 'find' | 'remove' | 'copy' | 'paste'
  readonly action: string
  readonly needsChoice?: boolean
}): ReactNode => {
  const t = useText(toolTexts)
  const { stage } = useDesk()
  const isThere = useDeskState(({ diagram }) => diagram !== undefined)
  const isChosen = useDeskState(({ selected }) => selected.length > 0)
  return (
    <Button
      kind="text"
      size="small"
      icon={props.icon}
      label={t(props.word)}
      disabled={!isThere || (props.needsChoice === true && !isChosen)}
      onClick={() => stage.service<EditorActions>('editorActions').trigger(props.action)}
    />
  )
}

const Simulating = (): ReactNode => {
  const t = useText(toolTexts)
  const { stage } = useDesk()
  const isThere = useDeskState(({ diagram }) => diagram !== undefined)
  const isOn = useDeskState((state) => state.isSimulating)
  return (
    <Button
      kind={isOn ? 'primary' : 'text'}
      size="small"
      icon={isOn ? 'stop' : 'play'}
      disabled={!isThere}
      onClick={() => stage.service<ToggleMode>('toggleMode').toggleMode()}
    >
      {t(isOn ? 'simulationEnd' : 'simulation')}
    </Button>
  )
}

const View = (): ReactNode => {
  const t = useText(toolTexts)
  const { ui } = useDesk()
  const view = useDeskState((state) => state.view)
  const next = view === 'list' ? 'diagram' : 'list'
  return (
    <Button
      kind="text"
      size="small"
      icon={next === 'list' ? 'list' : 'process'}
      onClick={() => ui.setState({ view: next })}
    >
      {t(next)}
    </Button>
  )
}

/** What is done on the canvas, in reach at all times. */
export const Tools = (): ReactNode => {
  const t = useText(toolTexts)
  const { isReadOnly } = useDesk()
  return (
    <ToolRow label={t('tools')} region="tools">
      <View />
      {!isReadOnly() && (
        <>
          <ToolRule />
          <Act icon="search" word="find" action="find" />
          <Act icon="copy" word="copy" action="copy" needsChoice />
          <Act icon="plus" word="paste" action="paste" />
          <Act icon="trash" word="remove" action="removeSelection" needsChoice />
          <ToolRule />
          <Aligning />
          <ToolRule />
          <Simulating />
        </>
      )}
    </ToolRow>
  )
}
