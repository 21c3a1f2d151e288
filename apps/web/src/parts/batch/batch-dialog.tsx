import { Button, Dialog, Skeleton, StatusTag } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { CallErrorState } from '#base/client/index.ts'
import { useLanguage, useText } from '#base/i18n/index.ts'
import styles from './batch.module.css'
import { texts } from './texts.ts'

/** What a batch would do to one thing. */
export type Touched = {
  readonly id: string
  readonly name: string
  /** Stands behind the name: an account, a department, a count. */
  readonly detail?: string
  /** Each says why this one cannot be done; one is enough to refuse the whole batch. */
  readonly problems: readonly string[]
}

export type BatchDialogProps = {
  readonly title: string
  /** Label of the button that does it. */
  readonly okText: string
  readonly danger?: boolean
  /** What happens to all of them; numbers belong here, such as the sessions that will end. */
  readonly summary?: ReactNode
  /** Choices that the action needs, such as the organisation to move to. */
  readonly children?: ReactNode
  /** The server's answer; absent while it is on its way or while a choice is missing. */
  readonly touched: readonly Touched[] | undefined
  /** Where `touched` are only the first of more. */
  readonly total?: number | undefined
  /** A choice is missing: nothing is being asked yet. */
  readonly waiting?: boolean
  readonly error?: Error | null
  readonly busy: boolean
  readonly onRun: () => void
  readonly onClose: () => void
}

/** ERR-06: shows what a batch will touch before it is done, and why it cannot be. */
export const BatchDialog = (props: BatchDialogProps): ReactNode => {
  const { title, okText, danger = false, touched, busy, onRun, onClose } = props
  const t = useText(texts)
  const refused = (touched ?? []).some(({ problems }) => problems.length > 0)
  const impossible = touched === undefined || touched.length === 0 || refused
  return (
    <Dialog
      title={title}
      width={560}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" danger={danger} busy={busy} disabled={impossible} onClick={onRun}>
            {okText}
          </Button>
        </>
      }
    >
      <div className={styles['content']}>
        {props.children}
        {props.summary !== undefined && <p className={styles['summary']}>{props.summary}</p>}
        <Preview {...props} />
      </div>
    </Dialog>
  )
}

const Preview = ({ touched, total, waiting = false, error = null }: BatchDialogProps): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  if (error !== null) return <CallErrorState error={error} compact title={t('failed')} />
  if (waiting) return null
  if (touched === undefined) return <Skeleton lines={4} />
  const byName = new Intl.Collator(language, { numeric: true }).compare
  const sorted = touched.toSorted((one, other) => byName(one.name, other.name))
  const refused = sorted.filter(({ problems }) => problems.length > 0)
  const rest = sorted.filter(({ problems }) => problems.length === 0)
  const count = total ?? touched.length
  return (
    <>
      {refused.length > 0 && (
        <p className={styles['refused']} role="alert">
          {t('refused', { count: refused.length })}
        </p>
      )}
      <div className={styles['heading']}>{t('touches', { count })}</div>
      <ul className={styles['rows']} aria-label={t('touches', { count })}>
        {[...refused, ...rest].map((row) => (
          <Row key={row.id} {...row} />
        ))}
        {count > touched.length && <li className={styles['row']}>{t('andMore', { count })}</li>}
      </ul>
    </>
  )
}

const Row = ({ name, detail = '', problems }: Touched): ReactNode => (
  <li className={styles['row']}>
    <span className={styles['name']}>{name}</span>
    {detail !== '' && <span className={styles['detail']}>{detail}</span>}
    {problems.map((problem) => (
      <span key={problem} className={styles['problem']}>
        <StatusTag tone="danger">{problem}</StatusTag>
      </span>
    ))}
  </li>
)
