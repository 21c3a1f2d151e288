import { noticeKinds } from '@gridwright/contract'
import type { NoticeKind, Output } from '@gridwright/contract'
import { Button, Checkbox, SelectField, Skeleton } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { CallErrorState, useOperation, useRun } from '#base/client/index.ts'
import { useLanguage, useText } from '#base/i18n/index.ts'
import { texts } from './texts.ts'
import styles from './inbox.module.css'

type Choices = Output<'notice.getChoices'>
type Choice = Choices['choices'][number]

const isFixed = (kind: NoticeKind): boolean => 'fixed' in noticeKinds[kind]

type LineProps = { readonly choice: Choice; readonly onChange: (choice: Choice) => void }

const Line = ({ choice, onChange }: LineProps): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const { kind, inbox, mail } = choice
  const title = noticeKinds[kind].title[language]
  return (
    <tr>
      <th scope="row">{title}</th>
      <td>
        <Checkbox
          label={`${title}: ${t('inbox')}`}
          checked={inbox}
          disabled={isFixed(kind)}
          onChange={(on) => onChange({ ...choice, inbox: on })}
        />
      </td>
      <td>
        <Checkbox
          label={`${title}: ${t('mail')}`}
          checked={mail}
          onChange={(on) => onChange({ ...choice, mail: on })}
        />
      </td>
    </tr>
  )
}

const Form = ({ start }: { readonly start: Choices }): ReactNode => {
  const t = useText(texts)
  const [choices, setChoices] = useState(start.choices)
  const [language, setLanguage] = useState(start.language)
  const { run, running } = useRun('notice.setChoices', {
    success: t('saved'),
    refresh: ['notice.getChoices'],
  })
  const change = (next: Choice): void =>
    setChoices(choices.map((choice) => (choice.kind === next.kind ? next : choice)))
  const about = start.email === '' ? t('noMail') : t('mailTo', { email: start.email })
  return (
    <div className={styles['choices']}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('kind')}</th>
            <th scope="col">{t('inbox')}</th>
            <th scope="col">{t('mail')}</th>
          </tr>
        </thead>
        <tbody>
          {choices.map((choice) => (
            <Line key={choice.kind} choice={choice} onChange={change} />
          ))}
        </tbody>
      </table>
      <p className={styles['hint']}>{t('fixed')}</p>
      <p className={styles['hint']}>{start.mailWorks ? about : t('mailOff')}</p>
      <SelectField
        label={t('language')}
        value={language}
        choices={[
          { value: 'zh', label: '简体中文' },
          { value: 'en', label: 'English' },
        ]}
        onChange={setLanguage}
      />
      <Button kind="primary" busy={running} onClick={() => void run({ choices, language })}>
        {t('save')}
      </Button>
    </div>
  )
}

/** Which kinds of notices reach the person, and how. */
export const NoticeChoices = (): ReactNode => {
  const answer = useOperation('notice.getChoices', {}, { staleTime: 0 })
  if (answer.data !== undefined) return <Form start={answer.data} />
  if (answer.error !== null) return <CallErrorState error={answer.error} compact retry={answer.refetch} />
  return (
    <div className={styles['wait']}>
      <Skeleton lines={8} />
    </div>
  )
}
