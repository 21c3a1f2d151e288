import type { TaskRow } from '@gridwright/contract'
import { Button, classNames, StatusTag } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { serverNow } from '#base/client/index.ts'
import { shownTime, timeAgo, useLanguage, useText } from '#base/i18n/index.ts'
import { outcomeState, stateTexts, taskState } from '#features/workflow/task/state-words.ts'
import { texts } from '#features/workflow/task/texts.ts'
import styles from './list.module.css'

type RowProps = {
  readonly row: TaskRow
  readonly isOpen: boolean
  readonly onOpen: (row: TaskRow) => void
}

/** Of “started” and “copied” a row is an instance. */
export const isInstance = ({ key, instanceKey }: TaskRow): boolean => key === instanceKey

const StateOf = ({ row }: { readonly row: TaskRow }): ReactNode => {
  const t = useText(stateTexts)
  if (!isInstance(row) && row.state === 1) return null
  const [word, tone] = isInstance(row) ? outcomeState(row.state) : taskState(row.state)
  return <StatusTag tone={tone}>{t(word)}</StatusTag>
}

const Due = ({ dueAt }: { readonly dueAt: string }): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const [isLate] = useState(() => new Date(dueAt).getTime() < serverNow())
  return (
    <span className={classNames(isLate && styles['late'])}>
      {isLate && `${t('late')} · `}
      {t('due', { time: shownTime(dueAt, { language }) })}
    </span>
  )
}

const Row = ({ row, isOpen, onOpen }: RowProps): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const what = row.step === '' ? row.process : `${row.process} · ${row.step}`
  return (
    <li>
      <button
        type="button"
        className={classNames(styles['row'], isOpen && styles['open'])}
        aria-current={isOpen ? 'true' : undefined}
        onClick={() => onOpen(row)}
      >
        <span className={styles['line']}>
          {row.unread && (
            <span className={styles['unread']}>
              <span className="gw-visually-hidden">{t('unread')}</span>
            </span>
          )}
          <strong>{row.title === '' ? row.process : row.title}</strong>
          <StateOf row={row} />
        </span>
        <span className={styles['quiet']}>{what}</span>
        <span className={styles['line']}>
          <span className={styles['quiet']}>{row.starter !== null && t('by', { name: row.starter })}</span>
          <span className={styles['quiet']}>{timeAgo(row.endedAt ?? row.createdAt, language)}</span>
        </span>
        {row.dueAt !== null && row.endedAt === null && <Due dueAt={row.dueAt} />}
      </button>
    </li>
  )
}

type RowsProps = {
  readonly rows: readonly TaskRow[]
  readonly opened: string | undefined
  readonly onOpen: (row: TaskRow) => void
}

export const TaskRows = ({ rows, opened, onOpen }: RowsProps): ReactNode => (
  <ul className={styles['rows']} aria-label={useText(texts)('list')}>
    {rows.map((row) => (
      <Row key={row.key} row={row} isOpen={row.key === opened} onOpen={onOpen} />
    ))}
  </ul>
)

type PagesProps = {
  readonly page: number
  readonly size: number
  readonly total: number
  readonly onPage: (page: number) => void
}

/** Where in a long list one is. */
export const TaskPages = ({ page, size, total, onPage }: PagesProps): ReactNode => {
  const t = useText(texts)
  if (total <= size) return null
  const from = (page - 1) * size + 1
  return (
    <div className={styles['pages']}>
      <Button
        kind="text"
        size="small"
        icon="left"
        label={t('previous')}
        disabled={page === 1}
        onClick={() => onPage(page - 1)}
      />
      <span>{t('range', { from, to: Math.min(total, from + size - 1), total })}</span>
      <Button
        kind="text"
        size="small"
        icon="right"
        label={t('next')}
        disabled={page * size >= total}
        onClick={() => onPage(page + 1)}
      />
    </div>
  )
}
