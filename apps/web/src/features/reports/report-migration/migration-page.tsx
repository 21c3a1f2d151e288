import { Button, Note, PageHeader, Progress } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { saveBlob } from '#base/client/index.ts'
import { useLanguage, useText } from '#base/i18n/index.ts'
import { ChooseFiles } from './choose-files.tsx'
import { Refused } from './refused.tsx'
import type { TemplateRow } from './rows.ts'
import { SourceChoices } from './source-choices.tsx'
import { summaryCsv } from './summary.ts'
import { stateText, TemplateTable } from './template-table.tsx'
import { texts } from './texts.ts'
import type { Migration } from './use-migration.ts'
import { usePlan } from './use-plan.ts'
import styles from './migration.module.css'

const Going = ({ migration }: { readonly migration: Migration }): ReactNode => {
  const t = useText(texts)
  const { job, running, results } = migration
  if (running) return <Progress value={job?.progress ?? 0} label={t('list')} />
  if (results.length === 0) return null
  const count = (state: string): number => results.filter((one) => one.state === state).length
  return <Note tone="info">{t('done', { made: count('made'), failed: count('failed') })}</Note>
}

const useSummary = (rows: readonly TemplateRow[]): (() => void) => {
  const t = useText(texts)
  const language = useLanguage()
  return () => {
    const words = {
      head: [t('name'), t('state'), t('row'), t('cell'), t('original'), `${t('now')} / ${t('reason')}`],
      came: t('came'),
      left: t('left'),
      problem: t('problems'),
      whole: t('whole'),
      state: (row: TemplateRow) => stateText(row, t),
    }
    const csv = summaryCsv(rows, words, language)
    saveBlob(new Blob([csv], { type: 'text/csv;charset=utf-8' }), `${t('summaryFile')}.csv`)
  }
}

/** Reports of other products, read, looked at and made (RPT-04). */
export const Page = (): ReactNode => {
  const t = useText(texts)
  const plan = usePlan()
  const { rows, readings, migration, chosen, there } = plan
  const summary = useSummary(rows)
  const actions = rows.length > 0 && (
    <>
      <Button icon="download" onClick={summary}>
        {t('summary')}
      </Button>
      <Button
        kind="primary"
        disabled={chosen.size === 0 || readings.current !== undefined}
        busy={migration.running}
        onClick={() => void plan.run()}
      >
        {t('run', { count: chosen.size })}
      </Button>
    </>
  )
  return (
    <div className={styles['page']}>
      <PageHeader title={t('title')} sub={t('sub')} actions={actions} />
      <ChooseFiles current={readings.current} onFiles={plan.add} />
      <Refused readings={readings} />
      <Going migration={migration} />
      {there.length > 0 && <Note tone="warning">{t('again', { count: there.length })}</Note>}
      {rows.length > 0 && (
        <>
          <TemplateTable rows={rows} chosen={chosen} onChosen={plan.choose} />
          <SourceChoices plan={plan} />
        </>
      )}
    </div>
  )
}
