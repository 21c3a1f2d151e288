import type { Rendered } from '@gridwright/contract'
import { Button, Dialog, Progress, RadioGroup, TextField } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { texts } from '#features/reports/report-view/texts.ts'
import { PrintPages } from './print-pages.tsx'
import { manyPages, pagesToPrint } from './print-range.ts'
import type { PrintChoice, PrintPage } from './print-range.ts'
import { usePrint } from './use-print.ts'
import styles from './print.module.css'

type PrintDialogProps = {
  readonly rendered: Rendered
  readonly sheet: number
  readonly onClose: () => void
}

type Kind = PrintChoice['kind']
type Draft = { readonly kind: Kind; readonly from: string; readonly to: string }

const choiceOf = ({ kind, from, to }: Draft): PrintChoice =>
  kind === 'some' ? { kind, from: Number(from) || 1, to: Number(to) || Number.MAX_SAFE_INTEGER } : { kind }

type ChoicesProps = {
  readonly draft: Draft
  readonly counts: readonly number[]
  readonly sheet: number
  readonly onDraft: (draft: Draft) => void
}

const digits = (text: string): string => text.replaceAll(/\D/g, '').slice(0, 7)

const Choices = ({ draft, counts, sheet, onDraft }: ChoicesProps): ReactNode => {
  const t = useText(texts)
  const all = counts.reduce((sum, count) => sum + count, 0)
  const kinds: readonly { readonly value: Kind; readonly label: string }[] = [
    { value: 'sheet', label: t('printSheet', { pages: counts[sheet] ?? 0 }) },
    ...(counts.length > 1 ? [{ value: 'all' as const, label: t('printAll', { pages: all }) }] : []),
    { value: 'some', label: t('printSome') },
  ]
  return (
    <>
      <RadioGroup
        stacked
        label={t('printRange')}
        value={draft.kind}
        choices={kinds}
        onChange={(kind) => onDraft({ ...draft, kind })}
      />
      {draft.kind === 'some' && (
        <div className={styles['range']}>
          <TextField
            label={t('from')}
            inputMode="numeric"
            value={draft.from}
            onChange={(from) => onDraft({ ...draft, from: digits(from) })}
          />
          <TextField
            label={t('to')}
            inputMode="numeric"
            value={draft.to}
            onChange={(to) => onDraft({ ...draft, to: digits(to) })}
          />
        </div>
      )}
    </>
  )
}

const Count = ({ pages }: { readonly pages: readonly PrintPage[] }): ReactNode => {
  const t = useText(texts)
  const count = pages.length
  if (count === 0) return <p role="alert">{t('printEmpty')}</p>
  if (count > manyPages)
    return (
      <p className={styles['many']} role="alert">
        {t('printMany', { pages: count })}
      </p>
    )
  return <p className={styles['count']}>{t('printCount', { pages: count })}</p>
}

/** Asks what to print, prepares it and opens the browser's dialog. */
export const PrintDialog = ({ rendered, sheet, onClose }: PrintDialogProps): ReactNode => {
  const t = useText(texts)
  const counts = rendered.sheets.map(({ pageCount }) => pageCount)
  const [draft, setDraft] = useState<Draft>({ kind: 'sheet', from: '1', to: String(counts[sheet] ?? 1) })
  const pages = pagesToPrint(choiceOf(draft), counts, sheet)
  const { printing, start, stop } = usePrint(rendered)
  const close = (): void => {
    stop()
    onClose()
  }
  const preparing = printing.stage === 'preparing' ? printing : undefined
  return (
    <Dialog
      title={t('printTitle')}
      width={480}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button
            kind="primary"
            icon="print"
            busy={printing.stage !== 'none'}
            disabled={pages.length === 0}
            onClick={() => start(pages)}
          >
            {t('startPrint')}
          </Button>
        </>
      }
    >
      <div className={styles['ask']}>
        <Choices draft={draft} counts={counts} sheet={sheet} onDraft={setDraft} />
        <Count pages={pages} />
        {preparing !== undefined && (
          <output className={styles['preparing']}>
            <Progress value={preparing.done / Math.max(1, preparing.total)} label={t('printTitle')} />
            {t('preparing', { done: preparing.done, pages: preparing.total })}
          </output>
        )}
      </div>
      {printing.stage === 'ready' && <PrintPages rendered={rendered} pages={printing.pages} onDone={close} />}
    </Dialog>
  )
}
