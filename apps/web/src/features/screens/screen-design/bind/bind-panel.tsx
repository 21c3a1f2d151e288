import { Button, Select } from '@gridwright/ui'
import { newIds, withQuery, withWidget } from '@gridwright/screen'
import type { Query, Widget } from '@gridwright/screen'
import { widgetFactsOf } from '@gridwright/widgets/facts'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { useAnswer } from '#features/screens/screen-design/reading/use-widget-data.ts'
import type { Desk } from '#features/screens/screen-design/desk/create-desk.ts'
import { useChosenWidget, useDesk, useScreen } from '#features/screens/screen-design/desk/use-desk.ts'
import { Line, Section } from '#features/screens/screen-design/look/line.tsx'
import { KindLine } from './kind-line.tsx'
import { guessedMap } from './place-data-set.ts'
import { QueryEditor } from './query-editor.tsx'
import { RefreshSelect } from './refresh-select.tsx'
import { RowsTable } from './rows-table.tsx'
import { DropArea, Slots } from './slots.tsx'
import { bindTexts } from './texts.ts'
import styles from './bind.module.css'

const staticQuery = (name: string): Query => ({
  name,
  source: {
    kind: 'static',
    columns: [
      { name: 'name', type: 'text' },
      { name: 'value', type: 'number' },
    ],
    rows: [
      ['A', 120],
      ['B', 86],
      ['C', 154],
    ],
  },
  params: {},
})

const apiQuery = (name: string): Query => ({
  name,
  source: { kind: 'api', url: '', method: 'GET', result: 'ObjectArray' },
  params: {},
})

/** Binds to a query of the screen; what fills the slots is guessed from the rows that are there. */
const bindQuery = (desk: Desk, id: string, query: string): void => {
  const columns = desk.reading.store.getState()[query]?.rows?.columns ?? []
  desk.change(
    (screen) =>
      withWidget(screen, id, (widget) => ({
        ...widget,
        bind: { query, map: guessedMap(widgetFactsOf(widget.type)?.slots ?? [], columns) },
      })),
    { label: 'bind' },
  )
}

const bindNew = (desk: Desk, id: string, query: Query): void => {
  const { source } = query
  const columns = source.kind === 'static' ? source.columns : []
  desk.change(
    (before) => {
      const key = newIds(before)('q')
      return withWidget(withQuery(before, key, query), id, (widget) => ({
        ...widget,
        bind: { query: key, map: guessedMap(widgetFactsOf(widget.type)?.slots ?? [], columns) },
      }))
    },
    { label: 'bind' },
  )
}

const unbind = (desk: Desk, id: string): void =>
  desk.change(
    (screen) =>
      withWidget(screen, id, (widget) => {
        const { bind: _, ...rest } = widget
        return rest
      }),
    { label: 'unbind' },
  )

type One = { readonly id: string; readonly widget: Widget }

const QueryChoice = ({ id, widget }: One): ReactNode => {
  const t = useText(bindTexts)
  const desk = useDesk()
  const queries = useScreen((screen) => screen.queries)
  const { bind } = widget
  return (
    <>
      <Line title={t('query')} tall>
        <Select
          label={t('query')}
          value={bind?.query}
          placeholder={t('none')}
          choices={Object.entries(queries).map(([key, { name }]) => ({ value: key, label: name || key }))}
          onChange={(query) => bindQuery(desk, id, query)}
          onClear={bind === undefined ? undefined : () => unbind(desk, id)}
        />
      </Line>
      <fieldset className={styles['new']} aria-label={t('newFrom')}>
        <Button size="small" icon="table" onClick={() => bindNew(desk, id, staticQuery(t('fromStatic')))}>
          {t('fromStatic')}
        </Button>
        <Button size="small" icon="api" onClick={() => bindNew(desk, id, apiQuery(t('fromApi')))}>
          {t('fromApi')}
        </Button>
        <Button size="small" icon="data-set" onClick={() => desk.go('data')}>
          {t('fromSet')}
        </Button>
      </fieldset>
    </>
  )
}

const Bound = ({ id, widget }: One): ReactNode => {
  const t = useText(bindTexts)
  const desk = useDesk()
  const { bind } = widget
  const answer = useAnswer(bind?.query)
  if (bind === undefined) return null
  const every = (everyMs: number | undefined): void =>
    desk.change(
      (screen) =>
        withWidget(screen, id, (one) => {
          if (one.bind === undefined) return one
          const { everyMs: _, ...rest } = one.bind
          return { ...one, bind: everyMs === undefined ? rest : { ...rest, everyMs } }
        }),
      { label: 'bind', together: `every ${id}` },
    )
  return (
    <>
      <Section title={t('slots')}>
        <Slots id={id} widget={widget} slots={widgetFactsOf(widget.type)?.slots ?? []} />
        <Line title={t('refresh')}>
          <RefreshSelect label={t('refresh')} value={bind.everyMs} inherits onChange={every} />
        </Line>
      </Section>
      <Section
        title={
          answer?.rows === undefined
            ? t('rows')
            : `${t('rows')} · ${t('rowCount', { count: answer.rows.rows.length })}`
        }
      >
        <RowsTable query={bind.query} />
      </Section>
      <Section title={t('editQuery')} open={false}>
        <QueryEditor key={bind.query} id={bind.query} />
      </Section>
    </>
  )
}

/** Where the chosen widget’s data come from: query, fields for its slots, and the rows as they are. */
export const BindPanel = (): ReactNode => {
  const t = useText(bindTexts)
  const chosen = useChosenWidget()
  if (chosen === undefined) return null
  const { id, widget } = chosen
  const slots = widgetFactsOf(widget.type)?.slots ?? []
  if (slots.length === 0 && widget.type !== 'text') return <p className={styles['hint']}>{t('noSlots')}</p>
  return (
    <DropArea key={id} id={id}>
      {slots.length > 0 && (
        <Line title={t('kind')} tall>
          <KindLine id={id} widget={widget} />
        </Line>
      )}
      <QueryChoice id={id} widget={widget} />
      <Bound id={id} widget={widget} />
    </DropArea>
  )
}
