import {
  buttonLook,
  Card,
  classNames,
  EmptyState,
  PageHeader,
  SearchInput,
  Skeleton,
  TwoPane,
} from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { CallErrorState, useOperation } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { StartForm } from './start-form.tsx'
import { startTexts } from './texts.ts'
import styles from './start.module.css'

type Which = { readonly section: 'activiti' | 'zeebe'; readonly processId: string }

const useChosen = (): [Which | undefined, (next: Which) => void] => {
  const [params, setParams] = useSearchParams()
  const processId = params.get('process') ?? ''
  const section = params.get('section') === 'zeebe' ? 'zeebe' : 'activiti'
  return [
    processId === '' ? undefined : { section, processId },
    (next) => setParams({ process: next.processId, section: next.section }),
  ]
}

type ChoicesProps = { readonly chosen: Which | undefined; readonly onChoose: (next: Which) => void }

const Choices = ({ chosen, onChoose }: ChoicesProps): ReactNode => {
  const t = useText(startTexts)
  const [text, setText] = useState('')
  const { data, error, refetch } = useOperation('process.startable', {})
  if (error !== null && data === undefined)
    return <CallErrorState error={error} title={t('failed')} retry={refetch} compact />
  if (data === undefined) return <Skeleton lines={5} />
  const typed = text.trim().toLowerCase()
  const found = data.processes.filter(({ name, processId }) =>
    `${name} ${processId}`.toLowerCase().includes(typed),
  )
  if (data.processes.length === 0)
    return <EmptyState compact icon="process" title={t('none')} hint={t('noneHint')} />
  return (
    <>
      <SearchInput label={t('search')} value={text} onChange={setText} />
      {found.length === 0 && <EmptyState compact icon="search" title={t('noMatch')} />}
      <ul className={styles['choices']} aria-label={t('processes')}>
        {found.map(({ section, processId, name, version }) => {
          const isChosen = processId === chosen?.processId && section === chosen.section
          return (
            <li key={`${section} ${processId}`}>
              <button
                type="button"
                className={classNames(styles['choice'], isChosen && styles['chosen'])}
                aria-current={isChosen ? 'true' : undefined}
                onClick={() => onChoose({ section, processId })}
              >
                <strong>{name === '' ? processId : name}</strong>
                <small>{t('version', { version })}</small>
              </button>
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** Chooses a process, fills in its form, starts it. */
export const Page = (): ReactNode => {
  const t = useText(startTexts)
  const [chosen, choose] = useChosen()
  return (
    <>
      <PageHeader
        title={t('title')}
        sub={t('sub')}
        actions={
          <Link to="/task?show=started" className={buttonLook({})}>
            {t('back')}
          </Link>
        }
      />
      <TwoPane side={<Choices chosen={chosen} onChoose={choose} />}>
        <Card>
          {chosen === undefined ? (
            <EmptyState icon="rocket" title={t('choose')} />
          ) : (
            <StartForm key={`${chosen.section} ${chosen.processId}`} {...chosen} />
          )}
        </Card>
      </TwoPane>
    </>
  )
}
