import { errorText } from '@gridwright/contract'
import type { TestResult } from '@gridwright/contract'
import { Icon } from '@gridwright/ui'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { AnsweredStructure } from '#parts/answered-structure/index.ts'
import { useLanguage, useText } from '#base/i18n/index.ts'
import type { Language } from '#base/i18n/index.ts'
import { useMay } from '#base/session/index.ts'
import { placeOf } from './source-draft.ts'
import type { SourceDraft } from './source-draft.ts'
import { texts } from './texts.ts'
import styles from './tested.module.css'

type Failed = Extract<TestResult, { ok: false }>
type Passed = Extract<TestResult, { ok: true }>

/** What went wrong, in a plain sentence of the person's language. */
export const failureText = ({ problem, detail }: Failed, draft: SourceDraft, language: Language): string =>
  errorText(
    `connection-${problem}`,
    { ...placeOf(draft), reason: detail, status: detail.match(/\d{3}/)?.[0] ?? detail },
    language,
  )

/** Only who sees the switch is told to use it. */
const wordOf = (privileged: boolean, mayAllow: boolean) => {
  if (privileged) return 'highRightsAllowed'
  return mayAllow ? 'highRights' : 'highRightsAsk'
}

const okWords: Partial<Record<SourceDraft['type'], 'okApi' | 'okFiles'>> = { 4: 'okApi', 16: 'okFiles' }

type PassedProps = {
  readonly result: Passed
  readonly draft: SourceDraft
  readonly account: 'read' | 'write'
  readonly privileged: boolean
}

/** Of an account that reads it is a warning that it may write; of one that enters data, that it may not. */
const warningOf = ({
  result,
  account,
  privileged,
  mayAllow,
}: Omit<PassedProps, 'draft'> & { mayAllow: boolean }) => {
  if (account === 'write') return result.mayWrite === false ? 'mayNotWrite' : undefined
  if ((result.highRights ?? []).length > 0) return wordOf(privileged, mayAllow)
  return result.mayWrite === true ? 'mayWrite' : undefined
}

const Passed = ({ result, draft, account, privileged }: PassedProps): ReactNode => {
  const t = useText(texts)
  const rights = (result.highRights ?? []).join(', ')
  const mayAllow = useMay()(['datasource:privileged'])
  const warning = warningOf({ result, account, privileged, mayAllow })
  return (
    <>
      <div className={styles['good']}>
        <Icon name="success" />
        <strong>{t(account === 'write' ? 'okWriting' : (okWords[draft.type] ?? 'ok'))}</strong>
        <span className={styles['facts']}>
          {result.server}
          {result.tables !== undefined && ` · ${t('tablesFound', result.tables)}`} ·{' '}
          {t('took', { ms: Math.round(result.milliseconds) })}
        </span>
      </div>
      {warning !== undefined && (
        <div className={styles['warn']}>
          <Icon name="warning" />
          <span>{t(warning, { rights })}</span>
        </div>
      )}
      {result.structure !== undefined && (
        <div className={styles['structure']}>
          <AnsweredStructure structure={result.structure} />
        </div>
      )}
    </>
  )
}

const Failed = ({ text, detail }: { readonly text: string; readonly detail: string }): ReactNode => {
  const t = useText(texts)
  return (
    <>
      <div className={styles['bad']}>
        <Icon name="error" />
        <strong>{text}</strong>
      </div>
      {detail !== '' && !text.includes(detail) && (
        <details className={styles['detail']}>
          <summary>{t('detail')}</summary>
          <code>{detail}</code>
        </details>
      )}
    </>
  )
}

/** How a test ended: an answer, or an error of the call itself. */
export type Outcome =
  | {
      readonly kind: 'tested'
      readonly result: TestResult
      readonly draft: SourceDraft
      readonly account: 'read' | 'write'
    }
  | { readonly kind: 'refused'; readonly text: string }

type ContentProps = { readonly outcome: Outcome; readonly privileged: boolean }

const Content = ({ outcome, privileged }: ContentProps): ReactNode => {
  const language = useLanguage()
  if (outcome.kind === 'refused') return <Failed text={outcome.text} detail="" />
  const { result, draft, account } = outcome
  if (result.ok) return <Passed result={result} draft={draft} account={account} privileged={privileged} />
  return <Failed text={failureText(result, draft, language)} detail={result.detail} />
}

/** What a test found (RPT-01, ERR-08); announced when it arrives. */
export const Tested = ({
  outcome,
  running,
  privileged,
}: {
  readonly outcome: Outcome | undefined
  readonly running: boolean
  /** As the form stands now: allowed since the test, it is allowed. */
  readonly privileged: boolean
}): ReactNode => {
  const t = useText(texts)
  const place = useRef<HTMLOutputElement>(null)
  // The form may be longer than the dialog; what was asked for must be seen.
  useEffect(() => {
    if (outcome !== undefined && !running) place.current?.scrollIntoView?.({ block: 'nearest' })
  }, [outcome, running])
  return (
    <output ref={place} className={styles['tested']}>
      {running && <span className={styles['running']}>{t('testing')}</span>}
      {!running && outcome !== undefined && <Content outcome={outcome} privileged={privileged} />}
    </output>
  )
}
