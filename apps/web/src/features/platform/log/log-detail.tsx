import { loggedTitle, outcomeText, wireText } from '@gridwright/contract'
import type { LogDetail as Detail } from '@gridwright/contract'
import { SidePanel, Skeleton, StatusTag } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { CallErrorState, useOperation } from '#base/client/index.ts'
import { useLanguage, useText } from '#base/i18n/index.ts'
import { shownSecond } from '#parts/list/index.ts'
import { Changes } from './changes.tsx'
import { texts } from './texts.ts'
import styles from './log.module.css'

type Props = {
  readonly id: string
  readonly onHistory: (entityId: string) => void
  readonly onClose: () => void
}

const Facts = ({ entry }: { readonly entry: Detail }): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('at'), shownSecond(entry.at)],
    [t('user'), `${entry.displayName} ${entry.username}`.trim()],
    [t('organisation'), entry.organisationName || '–'],
    [t('action'), loggedTitle(entry, language)],
    [
      t('outcome'),
      <StatusTag key="outcome" tone={entry.outcome === 'ok' ? 'success' : 'danger'}>
        {outcomeText(entry.outcome, language)}
      </StatusTag>,
    ],
    [t('address'), entry.address || '–'],
    [t('browser'), [entry.browser, entry.system].filter(Boolean).join(' · ') || '–'],
    [t('wire'), wireText(entry.wire, language)],
    [t('request'), entry.requestId],
    [t('duration'), `${entry.milliseconds} ms`],
  ]
  return (
    <dl className={styles['facts']}>
      {facts.map(([name, value]) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const Body = ({ entry, onHistory }: { readonly entry: Detail; readonly onHistory: Props['onHistory'] }) => {
  const t = useText(texts)
  const input = JSON.stringify(entry.input, undefined, 2)
  return (
    <>
      <Facts entry={entry} />
      {entry.changes.length > 0 && <h3 className={styles['heading']}>{t('changes')}</h3>}
      <Changes changes={entry.changes} names={entry.names} onHistory={onHistory} />
      <h3 className={styles['heading']}>{t('input')}</h3>
      <pre className={styles['input']}>{input === '{}' || input === 'null' ? t('noInput') : input}</pre>
    </>
  )
}

/** One entry of a log with all that is known of it. */
export const LogDetail = ({ id, onHistory, onClose }: Props): ReactNode => {
  const t = useText(texts)
  const { data, error, refetch } = useOperation('log.get', { id })
  return (
    <SidePanel title={t('detailTitle')} width={620} onClose={onClose}>
      {error !== null && <CallErrorState error={error} title={t('detailFailed')} retry={refetch} />}
      {error === null && data === undefined && <Skeleton />}
      {data !== undefined && <Body entry={data} onHistory={onHistory} />}
    </SidePanel>
  )
}
