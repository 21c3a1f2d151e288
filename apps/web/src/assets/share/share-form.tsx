import { Button, CopyButton, SelectField, TextField } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useRun } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { shareTexts } from './texts.ts'
import styles from './share.module.css'

const choices = [1, 7, 30, 90, 365]

/** The code goes behind the #: no server and no proxy writes it down. */
const linkOf = (code: string): string => `${location.origin}/share#${code}`

const MadeLink = ({ code }: { readonly code: string }): ReactNode => {
  const t = useText(shareTexts)
  return (
    <output className={styles['made']}>
      <span>{t('made')}</span>
      <div className={styles['madeLine']}>
        <TextField label={t('link')} value={linkOf(code)} readOnly onChange={() => undefined} />
        <CopyButton text={linkOf(code)} said={{ copied: t('copied'), failed: t('copyFailed') }}>
          {t('copy')}
        </CopyButton>
      </div>
    </output>
  )
}

/** Makes a link and shows it, once. */
export const ShareForm = ({ assetId }: { readonly assetId: string }): ReactNode => {
  const t = useText(shareTexts)
  const [days, setDays] = useState('7')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState<string>()
  const { run, running } = useRun('share.create', { refresh: ['share.list'] })
  const create = async (): Promise<void> => {
    const wish = { assetId, days: Number(days), ...(password === '' ? {} : { password }) }
    const made = await run(wish)
    if (made === undefined) return
    setCode(made.code)
    setPassword('')
  }
  return (
    <>
      <div className={styles['form']}>
        <SelectField
          label={t('days')}
          value={days}
          choices={choices.map((count) => ({ value: String(count), label: t('daysOf', { count }) }))}
          onChange={setDays}
        />
        <TextField
          label={t('password')}
          value={password}
          maxLength={64}
          autoComplete="off"
          onChange={setPassword}
        />
        <Button
          kind="primary"
          icon="link"
          busy={running}
          disabled={password !== '' && password.length < 4}
          onClick={() => void create()}
        >
          {t('create')}
        </Button>
      </div>
      {code !== undefined && <MadeLink code={code} />}
    </>
  )
}
