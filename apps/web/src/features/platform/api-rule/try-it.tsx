import type { OperationName, Output } from '@gridwright/contract'
import { Button, confirm, notify, TextArea } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { AnsweredStructure } from '#parts/answered-structure/index.ts'
import { call, callErrorText } from '#base/client/index.ts'
import { useLanguage, useText } from '#base/i18n/index.ts'
import { texts } from './texts.ts'
import { typesOf } from './types-of.ts'
import styles from './api-rule.module.css'

type Tried =
  | { readonly kind: 'answered'; readonly value: unknown; readonly milliseconds: number }
  | { readonly kind: 'refused'; readonly text: string }

type Details = Pick<Output<'apiRule.get'>, 'rule' | 'example'>

const Answer = ({ tried }: { readonly tried: Tried }): ReactNode => {
  const t = useText(texts)
  if (tried.kind === 'refused')
    return (
      <p className={styles['note']} data-tone="danger" role="alert">
        {t('refused')}: {tried.text}
      </p>
    )
  return (
    <>
      <output className={styles['note']} data-tone="success">
        {t('succeeded')} {t('milliseconds', { count: tried.milliseconds })}
      </output>
      <h3 className={styles['heading']}>{t('answer')}</h3>
      <AnsweredStructure structure={typesOf(tried.value)} />
      <details>
        <summary className={styles['heading']}>{t('raw')}</summary>
        <pre className={styles['code']}>{JSON.stringify(tried.value, null, 2)}</pre>
      </details>
    </>
  )
}

const parsed = (text: string): { readonly value: unknown } | { readonly reason: string } => {
  try {
    return { value: JSON.parse(text) }
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) }
  }
}

const useTry = (rule: Details['rule']) => {
  const t = useText(texts)
  const language = useLanguage()
  const [tried, setTried] = useState<Tried>()
  const [running, setRunning] = useState(false)
  const run = async (input: unknown): Promise<void> => {
    const question = { title: t('tryAsk', { name: rule.title[language] }), okText: t('tryOk'), danger: true }
    if (rule.kind === 'write' && !(await confirm(question))) return
    setRunning(true)
    const started = performance.now()
    try {
      const value: unknown = await call(rule.operation as OperationName, input as never)
      setTried({ kind: 'answered', value, milliseconds: Math.round(performance.now() - started) })
      notify.info(t('succeeded'))
    } catch (error) {
      setTried({ kind: 'refused', text: callErrorText(error, language) })
    } finally {
      setRunning(false)
    }
  }
  return { tried, running, run }
}

/** ERR-08: calls the operation as oneself, with an input that one writes, and shows what it answers. */
export const TryIt = ({ rule, example }: Details): ReactNode => {
  const t = useText(texts)
  const [text, setText] = useState(() => JSON.stringify(example ?? {}, null, 2))
  const { tried, running, run } = useTry(rule)
  const input = parsed(text)
  if (rule.kind === 'file' || rule.kind === 'upload') return <p className={styles['note']}>{t('noTry')}</p>
  return (
    <div className={styles['form']}>
      <p className={styles['quiet']}>{t('tryHint')}</p>
      <TextArea
        label={t('input')}
        rows={8}
        value={text}
        onChange={setText}
        error={'reason' in input ? t('badJson', { reason: input.reason }) : undefined}
      />
      <div className={styles['buttons']}>
        <Button
          kind="primary"
          icon="play"
          busy={running}
          disabled={'reason' in input}
          onClick={() => 'value' in input && void run(input.value)}
        >
          {t('send')}
        </Button>
      </div>
      {tried !== undefined && <Answer tried={tried} />}
    </div>
  )
}
