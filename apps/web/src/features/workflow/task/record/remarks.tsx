import type { TaskRecord } from '@gridwright/contract'
import { Button, TextArea } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useRun } from '#base/client/index.ts'
import { timeAgo, useLanguage, useText } from '#base/i18n/index.ts'
import { recordTexts } from './texts.ts'
import styles from './record.module.css'

/** What people said about the whole of it, and a place to say more. */
export const Remarks = ({
  record: { instanceKey, comments },
}: {
  readonly record: TaskRecord
}): ReactNode => {
  const t = useText(recordTexts)
  const language = useLanguage()
  const [words, setWords] = useState('')
  const { run, running } = useRun('task.comment', {
    refresh: ['task.get', 'task.record'],
    success: t('commented'),
    onDone: () => setWords(''),
  })
  const said = comments.filter(({ taskKey, text }) => taskKey === null && text !== '')
  return (
    <section className={styles['remarks']} aria-label={t('remarks')}>
      <h3>{t('remarks')}</h3>
      {said.map(({ key, author, text, at }) => (
        <p key={key}>
          <strong>{author?.name ?? t('house')}</strong> <small>{timeAgo(at, language)}</small>
          <br />
          {text}
        </p>
      ))}
      <TextArea label={t('comment')} value={words} rows={2} maxLength={4000} onChange={setWords} />
      <Button
        size="small"
        busy={running}
        disabled={words.trim() === ''}
        onClick={() => void run({ instanceKey, words })}
      >
        {t('send')}
      </Button>
    </section>
  )
}
