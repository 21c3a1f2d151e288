import { Button, EmptyState, Note, notify, Skeleton } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { CallErrorState } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { useDirty } from '#shell/index.ts'
import { countsOf, firstProblem } from './entry-state.ts'
import { EntryTable } from './entry-table.tsx'
import { texts } from './texts.ts'
import { useEntry } from './use-entry.ts'
import type { Entry, EntryOf } from './use-entry.ts'
import styles from './entry.module.css'

type PaneProps = EntryOf & { readonly onClose: () => void }

const Tools = ({ entry, onClose }: { readonly entry: Entry; readonly onClose: () => void }): ReactNode => {
  const t = useText(texts)
  const { state, touched } = entry
  const save = (): void => {
    if (state !== undefined && firstProblem(state) !== undefined) return void notify.warning(t('problem'))
    void entry.save()
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

const Form = ({ entry, reportId, draft }: { readonly entry: Entry } & EntryOf): ReactNode => {
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
      onChange={entry.change}
    />
  ))
}

/** Below the report: its rows as they are in their tables, to be changed, added to, removed and saved at once. */
export const EntryPane = ({ onClose, ...of }: PaneProps): ReactNode => {
  const t = useText(texts)
  const entry = useEntry(of)
  useDirty(entry.touched)
  const close = async (): Promise<void> => {
    if (!entry.touched || (await entry.discard())) onClose()
  }
  return (
    <section className={styles['pane']} aria-label={t('title')}>
      <Tools entry={entry} onClose={() => void close()} />
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
        <Form entry={entry} {...of} />
      </div>
    </section>
  )
}
