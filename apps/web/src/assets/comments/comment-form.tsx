import { Button, TextArea, TextField } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useRun } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { useFacts } from '#base/session/index.ts'
import { commentTexts } from './texts.ts'
import { useKeptText } from './use-kept-text.ts'
import styles from './comments.module.css'

type CommentFormProps = {
  readonly assetId: string
  readonly sheet: string | undefined
  readonly start?: string | undefined
}

const address = /^[A-Z]{1,3}[1-9]\d{0,6}$/

/** Writes a new comment; what is half typed stays in this tab. */
export const CommentForm = ({ assetId, sheet, start = '' }: CommentFormProps): ReactNode => {
  const t = useText(commentTexts)
  const user = useFacts()?.username ?? ''
  const [text, setText] = useKeptText(user, `comment/${assetId}`)
  const [cell, setCell] = useState(start)
  const { run, running } = useRun('asset.addComment', { refresh: ['asset.listComments'] })
  const isWrong = cell !== '' && !address.test(cell)
  const send = async (): Promise<void> => {
    const place = cell === '' ? {} : { cell, ...(sheet === undefined ? {} : { sheet }) }
    if ((await run({ id: assetId, text, ...place })) === undefined) return
    setText('')
    setCell('')
  }
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '' && !isWrong && !running) void send()
      }}
    >
      <TextArea
        label={t('write')}
        placeholder={t('placeholder')}
        rows={3}
        maxLength={2000}
        value={text}
        onChange={setText}
      />
      <div className={styles['formLine']}>
        <TextField
          label={t('cell')}
          placeholder={t('cellHint')}
          maxLength={10}
          autoComplete="off"
          value={cell}
          onChange={(typed) => setCell(typed.trim().toUpperCase())}
          {...(isWrong ? { error: t('cellWrong') } : {})}
        />
        <Button kind="primary" type="submit" busy={running} disabled={text.trim() === '' || isWrong}>
          {t('send')}
        </Button>
      </div>
    </form>
  )
}
