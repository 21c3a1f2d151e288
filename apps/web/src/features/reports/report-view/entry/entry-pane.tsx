import { Button, EmptyState, Note, notify, Skeleton } from '@gridwright/ui'
import { formatFieldMessage } from '@gridwright/validation'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { CallErrorState } from '#base/client/index.ts'
import { useLanguage, useText } from '#base/i18n/index.ts'
import { useDirty } from '#shell/index.ts'
import { countsOf, firstProblem } from './entry-state.ts'
import type { FirstProblem } from './entry-state.ts'
import { EntryTable } from './entry-table.tsx'
import { texts } from './texts.ts'
import { useEntry } from './use-entry.ts'
import type { Entry, EntryOf } from './use-entry.ts'
import styles from './entry.module.css'

type PaneProps = EntryOf & { readonly onClose: () => void }

type ToolsProps = {
  readonly entry: Entry
  readonly onClose: () => void
  readonly onProblem: (problem: FirstProblem) => void
}

const Tools = ({ entry, onClose, onProblem }: ToolsProps): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const { state, touched } = entry
  const save = (): void => {
    const found = state && firstProblem(state)
    if (found === undefined) return void entry.save()
    const reason = formatFieldMessage(language, found.message, found.title)
    notify.warning(t('problem', { target: found.target, row: found.row + 1, reason }))
    onProblem(found)
  }
  return (
    <div className={styles['head']}>
      <h2>{t('title')}</h2>
      <output className={styles['counts']}>
        {state !== undefined && (touched ? t('counts', countsOf(state)) : t('untouched'))}
      </output>
      <span className={styles['space']} />
      <Button size="small" disabled={!touched} onClick={() => void entry.discard()}>
        {t('discard')}
      </Button>
      <Button kind="primary" size="small" icon="save" disabled={!touched} busy={entry.saving} onClick={save}>
        {t('save')}
      </Button>
      <Button kind="text" size="small" icon="close" label={t('close')} onClick={onClose} />
    </div>
  )
}

type FormProps = { readonly entry: Entry; readonly problem: FirstProblem | undefined } & EntryOf

const Form = ({ entry, problem, reportId, draft }: FormProps): ReactNode => {
  const t = useText(texts)
  const { state, error } = entry
  if (error !== null) return <CallErrorState error={error} title={t('failed')} retry={entry.retry} />
  if (state === undefined) return <Skeleton lines={4} />
  if (state.tables.length === 0) return <EmptyState compact icon="edit" title={t('noTargets')} />
  return state.tables.map(({ target }, table) => (
    <EntryTable
      key={target.name}
      state={state}
      table={table}
      reportId={reportId}
      draft={draft}
      problem={problem?.table === table ? problem : undefined}
      onChange={entry.change}
    />
  ))
}

/** Below the report: its rows as they are in their tables, to be changed, added to, removed and saved at once. */
export const EntryPane = ({ onClose, ...of }: PaneProps): ReactNode => {
  const t = useText(texts)
  const entry = useEntry(of)
  const [problem, setProblem] = useState<FirstProblem>()
  const pane = useRef<HTMLElement>(null)
  useDirty(entry.touched)
  const show = (found: FirstProblem): void => {
    setProblem(found)
    // Its page is there by then.
    requestAnimationFrame(() => pane.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  const close = async (): Promise<void> => {
    if (!entry.touched || (await entry.discard())) onClose()
  }
  return (
    <section ref={pane} className={styles['pane']} aria-label={t('title')}>
      <Tools entry={entry} onClose={() => void close()} onProblem={show} />
      <div className={styles['body']}>
        {entry.isRestored && entry.touched && <Note tone="info">{t('kept')}</Note>}
        {entry.refused !== undefined && (
          <div role="alert" className={styles['refused']}>
            <Note tone="warning">{entry.refused}</Note>
            <Button size="small" icon="refresh" onClick={entry.readAnew}>
              {t('anew')}
            </Button>
          </div>
        )}
        <Form entry={entry} problem={problem} {...of} />
      </div>
    </section>
  )
}
