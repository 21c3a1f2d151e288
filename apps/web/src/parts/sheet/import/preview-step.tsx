import type { SheetOutcome, SheetProblem } from '@gridwright/contract'
import { Button, classNames, DataTable, Icon, shownNumber } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { download, notifyError } from '#base/client/index.ts'
import { useLanguage, useText } from '#base/i18n/index.ts'
import styles from '#parts/sheet/sheet.module.css'
import { texts } from '#parts/sheet/texts.ts'

type CountProps = { readonly name: 'create' | 'update' | 'same' | 'error'; readonly count: number }

const Count = ({ name, count }: CountProps): ReactNode => {
  const t = useText(texts)
  return (
    <div className={classNames(styles['count'], name === 'error' && count > 0 && styles['countBad'])}>
      <dt>{t(name)}</dt>
      <dd>{shownNumber(count, useLanguage())}</dd>
    </div>
  )
}

/** How many rows would be new, changed, or cannot be taken. */
export const Counts = ({ outcome }: { readonly outcome: SheetOutcome }): ReactNode => (
  <dl className={styles['counts']}>
    <Count name="create" count={outcome.create} />
    <Count name="update" count={outcome.update} />
    {outcome.same > 0 && <Count name="same" count={outcome.same} />}
    <Count name="error" count={outcome.error} />
  </dl>
)

type NumberedProblem = SheetProblem & { readonly key: string }

/** What is wrong, row by row. */
export const Problems = ({ outcome }: { readonly outcome: SheetOutcome }): ReactNode => {
  const t = useText(texts)
  // A row may have the same problem twice.
  const rows = outcome.problems.map((problem, at): NumberedProblem => ({ ...problem, key: String(at) }))
  return (
    <div className={styles['problems']}>
      <DataTable
        label={t('problems')}
        columns={[
          { key: 'row', title: t('row'), width: 72, align: 'right', value: ({ row }) => row, primary: true },
          { key: 'column', title: t('column'), width: 120, value: ({ column }) => column },
          { key: 'text', title: t('problem'), value: ({ text }) => text },
        ]}
        rows={rows}
        rowKey={({ key }) => key}
      />
    </div>
  )
}

const DownloadProblems = ({ fileId }: { readonly fileId: string }): ReactNode => {
  const t = useText(texts)
  const [busy, setBusy] = useState(false)
  const fetchIt = async (): Promise<void> => {
    setBusy(true)
    await download(fileId).catch(notifyError)
    setBusy(false)
  }
  return (
    <Button size="small" icon="download" busy={busy} onClick={() => void fetchIt()}>
      {t('downloadProblems')}
    </Button>
  )
}

type PreviewStepProps = {
  readonly outcome: SheetOutcome
  readonly problemFile: string | null
  readonly children: ReactNode
}

/** What an import would do, before anything is written. */
export const PreviewStep = ({ outcome, problemFile, children }: PreviewStepProps): ReactNode => {
  const t = useText(texts)
  const isGood = outcome.error === 0
  return (
    <div className={styles['steps']}>
      <Counts outcome={outcome} />
      <output className={classNames(styles['verdict'], styles[isGood ? 'good' : 'bad'])}>
        <Icon name={isGood ? 'success' : 'warning'} size={18} />
        {isGood ? t('good', { count: outcome.rows }) : t('bad', { count: outcome.error })}
      </output>
      {!isGood && (
        <>
          <Problems outcome={outcome} />
          <div className={styles['problemFoot']}>
            <span className={styles['hint']}>
              {outcome.isCut && t('first', { count: outcome.problems.length })}
            </span>
            {problemFile !== null && <DownloadProblems fileId={problemFile} />}
          </div>
        </>
      )}
      {children}
    </div>
  )
}
