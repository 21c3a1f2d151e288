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

type PassedProps = { readonly result: Passed; readonly draft: SourceDraft; readonly privileged: boolean }

const Passed = ({ result, draft, privileged }: PassedProps): ReactNode => {
  const t = useText(texts)
  const high = result.highRights ?? []
  const mayAllow = useMay()(['datasource:privileged'])
  return (
    <>
      <div className={styles['good']}>
        <Icon name="success" />
        <strong>{t(draft.type === 4 ? 'okApi' : 'ok')}</strong>
        <span className={styles['facts']}>
          {result.server} · {t('took', { ms: Math.round(result.milliseconds) })}
        </span>
      </div>
      {high.length > 0 && (
        <div className={styles['warn']}>
          <Icon name="warning" />
          <span>{t(wordOf(privileged, mayAllow), { rights: high.join(', ') })}</span>
        </div>
      )}
      {high.length === 0 && result.mayWrite === true && (
        <div className={styles['warn']}>
          <Icon name="warning" />
          {t('mayWrite')}
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
  | { readonly kind: 'tested'; readonly result: TestResult; readonly draft: SourceDraft }
  | { readonly kind: 'refused'; readonly text: string }

type ContentProps = { readonly outcome: Outcome; readonly privileged: boolean }

const Content = ({ outcome, privileged }: ContentProps): ReactNode => {
  const language = useLanguage()
  if (outcome.kind === 'refused') return <Failed text={outcome.text} detail="" />
  const { result, draft } = outcome
  if (result.ok) return <Passed result={result} draft={draft} privileged={privileged} />
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
