import type { ReactNode } from 'react'
import { classNames } from '#class-names.ts'
import { Button } from '#button/button.tsx'
import { CopyButton } from '#copy/copy-button.tsx'
import { Icon } from '#icon/icon.tsx'
import type { IconName } from '#icon/icon-paths.ts'
import { useUiText } from '#language/ui-language.ts'
import styles from './states.module.css'

type StateProps = {
  readonly icon: IconName
  readonly title: string
  readonly hint?: ReactNode
  readonly bad?: boolean
  readonly compact?: boolean
  readonly children?: ReactNode
}

const State = ({ icon, title, hint, bad = false, compact = false, children }: StateProps): ReactNode => (
  <div className={classNames(styles['state'], compact && styles['compact'])} role={bad ? 'alert' : undefined}>
    <span className={classNames(styles['badge'], bad && styles['bad'])}>
      <Icon name={icon} size={26} />
    </span>
    <div className={styles['title']}>{title}</div>
    {hint !== undefined && <div className={styles['hint']}>{hint}</div>}
    {children}
  </div>
)

export type EmptyStateProps = {
  readonly title?: string
  readonly hint?: ReactNode
  readonly icon?: IconName
  /** The next step, as a button. */
  readonly action?: ReactNode
  readonly compact?: boolean
}

/** Nothing is there yet, and what to do next. */
export const EmptyState = ({ title, hint, icon = 'folder', action, compact }: EmptyStateProps): ReactNode => {
  const t = useUiText()
  return (
    <State icon={icon} title={title ?? t('empty')} hint={hint} compact={compact ?? false}>
      {action !== undefined && <div className={styles['next']}>{action}</div>}
    </State>
  )
}

const Reference = ({ id }: { readonly id: string }): ReactNode => {
  const t = useUiText()
  return (
    <span className={styles['reference']}>
      {t('reference')} <code>{id}</code>
      <CopyButton kind="text" size="small" label={t('copy')} text={id} />
    </span>
  )
}

export type ErrorStateProps = {
  /** What happened. */
  readonly title?: string
  /** What to do. */
  readonly hint?: ReactNode
  /** An id for the administrator; can be copied. */
  readonly reference?: string | undefined
  readonly onRetry?: () => void
  readonly action?: ReactNode
  readonly compact?: boolean
}

/** What happened, what to do, and an id to pass on. */
export const ErrorState = (props: ErrorStateProps): ReactNode => {
  const { title, hint, reference, onRetry, action, compact = false } = props
  const t = useUiText()
  return (
    <State icon="warning" bad title={title ?? t('failed')} hint={hint} compact={compact}>
      {reference !== undefined && <Reference id={reference} />}
      {(onRetry !== undefined || action !== undefined) && (
        <div className={styles['next']}>
          {onRetry !== undefined && (
            <Button icon="refresh" onClick={onRetry}>
              {t('retry')}
            </Button>
          )}
          {action}
        </div>
      )}
    </State>
  )
}

/** The person may not see this. */
export const NoPermission = ({
  hint,
  action,
}: {
  readonly hint?: ReactNode
  readonly action?: ReactNode
}): ReactNode => {
  const t = useUiText()
  return (
    <State icon="lock" title={t('noPermission')} hint={hint ?? t('noPermissionHint')}>
      {action !== undefined && <div className={styles['next']}>{action}</div>}
    </State>
  )
}

const widths = ['40%', '92%', '78%', '86%', '64%']

/** Grey lines where content will stand; announced once as loading. */
export const Skeleton = ({ lines = 4 }: { readonly lines?: number }): ReactNode => {
  const t = useUiText()
  return (
    <output className={styles['stack']} aria-label={t('loading')}>
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className={styles['bar']} style={{ width: widths[line % widths.length] }} />
      ))}
    </output>
  )
}

export type Tone = 'neutral' | 'success' | 'warning' | 'danger' | 'info'

/** A short state in a colour; the word says it too. */
export const StatusTag = ({
  tone = 'neutral',
  children,
}: {
  readonly tone?: Tone
  readonly children: ReactNode
}): ReactNode => <span className={classNames(styles['tag'], styles[tone])}>{children}</span>

/** The state of a row: the ordinary one (`success`) is quiet text, so that tags mark what is out of the ordinary. */
export const StateWord = ({
  tone,
  children,
}: {
  readonly tone: Tone
  readonly children: ReactNode
}): ReactNode =>
  tone === 'success' ? (
    <span className={styles['quiet']}>{children}</span>
  ) : (
    <StatusTag tone={tone}>{children}</StatusTag>
  )

/** How far something is, 0 to 1. */
export const Progress = ({ value, label }: { readonly value: number; readonly label: string }): ReactNode => {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100)
  return <progress className={styles['progress']} aria-label={label} max={100} value={percent} />
}
