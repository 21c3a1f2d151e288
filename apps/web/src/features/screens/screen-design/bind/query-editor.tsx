import { Button, confirm, Select } from '@gridwright/ui'
import { usersOf, withoutQuery } from '@gridwright/screen'
import type { QuerySource } from '@gridwright/screen'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { useAnswer } from '#features/screens/screen-design/reading/use-widget-data.ts'
import { useDesk, useScreen } from '#features/screens/screen-design/desk/use-desk.ts'
import { TextLine } from '#features/screens/screen-design/look/inputs.tsx'
import { Line } from '#features/screens/screen-design/look/line.tsx'
import { StepsButton } from '#features/screens/screen-design/steps/steps-button.tsx'
import { ParamLines } from './param-lines.tsx'
import { RefreshSelect } from './refresh-select.tsx'
import { StaticRows } from './static-rows.tsx'
import { bindTexts } from './texts.ts'
import { useQueryChange } from './use-query-change.ts'
import styles from './bind.module.css'

type Api = Extract<QuerySource, { kind: 'api' }>

const results = ['ObjectArray', 'Object', 'Array', 'String'] as const

const ApiLines = ({ id, source }: { readonly id: string; readonly source: Api }): ReactNode => {
  const t = useText(bindTexts)
  const desk = useDesk()
  const change = useQueryChange(id)
  const answer = useAnswer(id)
  const part = (patch: Partial<Api>): void =>
    change({ source: { ...source, ...patch } as Api }, Object.keys(patch).join())
  const setProp = (resultProp: string): void => {
    const { resultProp: _, ...rest } = source
    change({ source: resultProp === '' ? rest : { ...rest, resultProp } }, 'resultProp')
  }
  return (
    <>
      <Line title={t('url')} tall>
        <TextLine
          label={t('url')}
          placeholder="https://"
          value={source.url}
          onChange={(url) => part({ url: url.slice(0, 2000) })}
        />
      </Line>
      <Line title={t('method')}>
        <Select
          label={t('method')}
          value={source.method}
          choices={(['GET', 'POST'] as const).map((value) => ({ value, label: value }))}
          onChange={(method) => part({ method })}
        />
      </Line>
      <Line title={t('result')}>
        <Select
          label={t('result')}
          value={source.result}
          choices={results.map((value) => ({ value, label: value }))}
          onChange={(result) => part({ result })}
        />
      </Line>
      <Line title={t('resultProp')}>
        <TextLine
          label={t('resultProp')}
          placeholder="data.list"
          value={source.resultProp ?? ''}
          onChange={(next) => setProp(next.slice(0, 200))}
        />
      </Line>
      <Button size="small" icon="play" onClick={() => desk.reading.refresh([id])}>
        {t('test')}
      </Button>
      {answer?.structure !== undefined && (
        <details className={styles['structure']} open>
          <summary>{t('structure')}</summary>
          <pre>{JSON.stringify(answer.structure, null, 2)}</pre>
        </details>
      )}
    </>
  )
}

const remove = async (desk: ReturnType<typeof useDesk>, id: string, ask: string): Promise<void> => {
  if (await confirm({ title: ask, danger: true }))
    desk.change((screen) => withoutQuery(screen, id), { label: 'removeQuery' })
}

/** One query of the screen: its name, its source, values of its parameters, how often it is read. */
export const QueryEditor = ({ id }: { readonly id: string }): ReactNode => {
  const t = useText(bindTexts)
  const desk = useDesk()
  const query = useScreen((screen) => screen.queries[id])
  const users = useScreen((screen) => usersOf(screen, id).length)
  const change = useQueryChange(id)
  if (query === undefined) return null
  const { source } = query
  const ask = t('deleteAsk', { name: query.name, count: users })
  return (
    <div className={styles['editor']}>
      <Line title={t('name')}>
        <TextLine
          label={t('name')}
          value={query.name}
          onChange={(name) => change({ name: name.slice(0, 100) }, 'name')}
        />
      </Line>
      {source.kind === 'static' && <StaticRows id={id} source={source} />}
      {source.kind === 'api' && <ApiLines id={id} source={source} />}
      {source.kind !== 'static' && <ParamLines id={id} query={query} />}
      <Line title={t('refresh')}>
        <RefreshSelect
          label={t('refresh')}
          value={query.everyMs}
          inherits={false}
          onChange={(everyMs) =>
            change({ everyMs: (everyMs === 0 ? undefined : everyMs) as never }, 'everyMs')
          }
        />
      </Line>
      <StepsButton query={id} />
      <Button size="small" danger icon="trash" onClick={() => void remove(desk, id, ask)}>
        {t('deleteQuery')}
      </Button>
    </div>
  )
}
