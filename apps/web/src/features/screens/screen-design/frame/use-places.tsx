import { Button } from '@gridwright/ui'
import { nodeOf } from '@gridwright/screen'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import type { DesignerFrameProps, Panel } from '#assets/frame/index.ts'
import { useText } from '#base/i18n/index.ts'
import { ArrangePanel } from '#features/screens/screen-design/arrange/arrange-panel.tsx'
import { BindPanel } from '#features/screens/screen-design/bind/bind-panel.tsx'
import { DataPanel } from '#features/screens/screen-design/bind/data-panel.tsx'
import { RowsTable } from '#features/screens/screen-design/bind/rows-table.tsx'
import { Canvas } from '#features/screens/screen-design/canvas/canvas.tsx'
import { StillScreen } from '#features/screens/screen-design/canvas/still-screen.tsx'
import {
  useChosenWidget,
  useDesk,
  useScreen,
  useSelected,
} from '#features/screens/screen-design/desk/use-desk.ts'
import { HistoryDock } from '#features/screens/screen-design/dock/history-dock.tsx'
import { ProblemCount, ProblemsDock } from '#features/screens/screen-design/dock/problems-dock.tsx'
import { QueriesDock } from '#features/screens/screen-design/dock/queries-dock.tsx'
import { dockTexts } from '#features/screens/screen-design/dock/texts.ts'
import { EventsPanel } from '#features/screens/screen-design/events/events-panel.tsx'
import { LayersPanel } from '#features/screens/screen-design/layers/layers-panel.tsx'
import { LibraryPanel } from '#features/screens/screen-design/library/library-panel.tsx'
import { LookPanel } from '#features/screens/screen-design/look/look-panel.tsx'
import { ScreenPanel } from '#features/screens/screen-design/screen/screen-panel.tsx'
import { VariablesPanel } from '#features/screens/screen-design/screen/variables-panel.tsx'
import { frameTexts } from './texts.ts'
import styles from './frame.module.css'

type Places = Pick<DesignerFrameProps, 'left' | 'right' | 'canvas' | 'dock' | 'narrow' | 'status'>

const useLeft = (): DesignerFrameProps['left'] => {
  const t = useText(frameTexts)
  return {
    label: t('left'),
    panels: [
      { key: 'library', title: t('library'), icon: 'grid', content: content.library },
      { key: 'layers', title: t('layers'), icon: 'list', content: content.layers },
      { key: 'data', title: t('data'), icon: 'data-set', content: content.data },
    ],
  }
}

/** Of one widget how it looks, what it shows and does; of several how they stand; of none the screen. */
const useRight = (): DesignerFrameProps['right'] => {
  const t = useText(frameTexts)
  const selected = useSelected()
  const [first] = selected
  const isWidget = useScreen(
    ({ tree }) => selected.length === 1 && first !== undefined && typeof nodeOf(tree, first) === 'string',
  )
  const ofWidget: readonly Panel[] = [
    { key: 'look', title: t('look'), icon: 'painter', content: content.look },
    { key: 'bind', title: t('bind'), icon: 'database', content: content.bind },
    { key: 'events', title: t('events'), icon: 'command', content: content.events },
  ]
  const ofScreen: readonly Panel[] = [
    { key: 'screen', title: t('screen'), icon: 'screen', content: content.screen },
    { key: 'variables', title: t('variables'), icon: 'sliders', content: content.variables },
  ]
  const ofMany: readonly Panel[] = [
    { key: 'arrange', title: t('arrange'), icon: 'align-left', content: content.arrange },
  ]
  return { label: t('right'), panels: isWidget ? ofWidget : selected.length > 0 ? ofMany : ofScreen }
}

const ChosenRows = (): ReactNode => {
  const t = useText(dockTexts)
  const query = useChosenWidget()?.widget.bind?.query
  if (query === undefined) return <p className={styles['hint']}>{t('notBound')}</p>
  return (
    <div className={styles['rows']}>
      <RowsTable query={query} most={200} />
    </div>
  )
}

const useDock = (): DesignerFrameProps['dock'] => {
  const t = useText(dockTexts)
  const desk = useDesk()
  const count = useScreen(({ queries }) => Object.keys(queries).length)
  return [
    {
      key: 'queries',
      title: t('queries'),
      icon: 'database',
      summary: count,
      tools: (
        <Button
          kind="text"
          size="small"
          icon="refresh"
          label={t('refresh')}
          onClick={() => desk.reading.refresh()}
        />
      ),
      content: content.queries,
    },
    { key: 'rows', title: t('rows'), icon: 'table', content: content.rows },
    {
      key: 'problems',
      title: t('problems'),
      icon: 'warning',
      summary: content.problemCount,
      content: content.problems,
    },
    {
      key: 'history',
      title: t('history'),
      icon: 'history',
      summary: content.stepCount,
      content: content.history,
    },
  ]
}

const Status = (): ReactNode => {
  const t = useText(frameTexts)
  const count = useScreen(({ widgets }) => Object.keys(widgets).length)
  const { width, height } = useScreen((screen) => screen.canvas)
  return (
    <span className={styles['status']}>
      {width} × {height} · {t('queriesStatus', { count })}
    </span>
  )
}

const StepCount = (): ReactNode => useStore(useDesk().life.store, ({ history }) => history.done.length)

/** The same elements for ever: a step of the history renders no panel that it does not concern. */
const content = {
  library: <LibraryPanel />,
  layers: <LayersPanel />,
  data: <DataPanel />,
  look: <LookPanel />,
  bind: <BindPanel />,
  events: <EventsPanel />,
  screen: <ScreenPanel />,
  variables: <VariablesPanel />,
  arrange: <ArrangePanel />,
  queries: <QueriesDock />,
  rows: <ChosenRows />,
  problems: <ProblemsDock />,
  problemCount: <ProblemCount />,
  history: <HistoryDock />,
  stepCount: <StepCount />,
  canvas: <Canvas />,
  status: <Status />,
  still: <StillScreen />,
} as const

/** What stands where: widgets, layers and data at the left, properties at the right, queries below. */
export const usePlaces = (): Places => {
  const t = useText(frameTexts)
  return {
    left: useLeft(),
    right: useRight(),
    canvas: { key: 'canvas', label: t('canvas'), content: content.canvas },
    dock: useDock() ?? [],
    status: content.status,
    narrow: { hint: t('narrowHint'), content: content.still },
  }
}
