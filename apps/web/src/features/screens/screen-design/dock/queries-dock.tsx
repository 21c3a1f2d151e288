import { Button, StatusTag } from '@gridwright/ui'
import { usersOf } from '@gridwright/screen'
import type { Query } from '@gridwright/screen'
import { useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { useText } from '#base/i18n/index.ts'
import type { Answer } from '#features/screens/screen-design/reading/create-reading.ts'
import { useDesk, useScreen } from '#features/screens/screen-design/desk/use-desk.ts'
import { StepsButton } from '#features/screens/screen-design/steps/steps-button.tsx'
import { dockTexts } from './texts.ts'
import styles from './dock.module.css'

const tick = (heard: () => void): (() => void) => {
  const timer = setInterval(heard, 1000)
  return () => clearInterval(timer)
}
const second = (): number => Math.floor(Date.now() / 1000)

const State = ({ answer }: { readonly answer: Answer | undefined }): ReactNode => {
  const t = useText(dockTexts)
  if (answer === undefined || answer.state === 'reading')
    return <StatusTag tone="neutral">{t('reading')}</StatusTag>
  if (answer.state === 'error')
    return (
      <span title={answer.words}>
        <StatusTag tone="danger">{t('error')}</StatusTag> {answer.words}
      </span>
    )
  return <StatusTag tone="success">{t('ok', { count: answer.rows?.rows.length ?? 0 })}</StatusTag>
}

const Age = ({ at }: { readonly at: string | undefined }): ReactNode => {
  const t = useText(dockTexts)
  const now = useSyncExternalStore(tick, second)
  if (at === undefined) return null
  const seconds = Math.max(0, now - Math.floor(Date.parse(at) / 1000))
  return seconds < 2 ? t('justNow') : t('ago', { count: seconds })
}

const QueryRow = ({ id, query }: { readonly id: string; readonly query: Query }): ReactNode => {
  const t = useText(dockTexts)
  const desk = useDesk()
  const answer = useStore(desk.reading.store, (answers) => answers[id])
  const screen = useScreen((one) => one)
  const users = usersOf(screen, id)
  const name = query.name || id
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{t(query.source.kind)}</td>
      <td>
        <State answer={answer} />
      </td>
      <td>
        <Age at={answer?.at} />
      </td>
      <td>{answer?.ms === undefined ? '' : `${Math.round(answer.ms)} ms`}</td>
      <td>
        {users.length === 0 ? (
          t('nobody')
        ) : (
          <button type="button" className={styles['link']} onClick={() => desk.select(users)}>
            {users.map((user) => screen.widgets[user]?.name ?? user).join('、')}
          </button>
        )}
      </td>
      <td>
        <StepsButton query={id} small />
        <Button
          kind="text"
          size="small"
          icon="refresh"
          label={t('refreshOne', { name })}
          onClick={() => desk.reading.refresh([id])}
        />
      </td>
    </tr>
  )
}

/** All queries of the screen: where they come from, how old they are, who shows them. */
export const QueriesDock = (): ReactNode => {
  const t = useText(dockTexts)
  const queries = useScreen((screen) => screen.queries)
  const all = Object.entries(queries)
  if (all.length === 0) return <p className={styles['hint']}>{t('noQueries')}</p>
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          {(['name', 'source', 'state', 'age', 'ms', 'users'] as const).map((key) => (
            <th key={key} scope="col">
              {t(key)}
            </th>
          ))}
          <th scope="col" aria-label={t('refresh')} />
        </tr>
      </thead>
      <tbody>
        {all.map(([id, query]) => (
          <QueryRow key={id} id={id} query={query} />
        ))}
      </tbody>
    </table>
  )
}
