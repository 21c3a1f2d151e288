import type { Output } from '@gridwright/contract'
import { Button, CopyButton, SelectField, TextField } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useRun } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { FixedFields, onlyFixed } from './fixed-fields.tsx'
import type { Fixed } from './fixed-fields.tsx'
import { shareTexts } from './texts.ts'
import styles from './share.module.css'

const choices = [1, 7, 30, 90, 365]

/** The code goes behind the #: no server and no proxy writes it down. */
const linkOf = ({ code }: Made): string => `${location.origin}/share#${code}`

/** For a page of somebody else; its address names the link, so that the server knows whose pages may show it. */
const frameOf = ({ id, code }: Made): string =>
  `<iframe src="${location.origin}/share?in=${id}#${code}" width="100%" height="600" style="border:0"></iframe>`

type Made = Output<'share.create'> & { readonly framed: boolean }

const MadeLink = (made: Made): ReactNode => {
  const t = useText(shareTexts)
  return (
    <output className={styles['made']}>
      <span>{t('made')}</span>
      <div className={styles['madeLine']}>
        <TextField label={t('link')} value={linkOf(made)} readOnly onChange={() => undefined} />
        <CopyButton text={linkOf(made)} said={{ copied: t('copied'), failed: t('copyFailed') }}>
          {t('copy')}
        </CopyButton>
      </div>
      {made.framed && (
        <div className={styles['madeLine']}>
          <TextField label={t('frame')} value={frameOf(made)} readOnly onChange={() => undefined} />
          <CopyButton text={frameOf(made)} said={{ copied: t('copied'), failed: t('copyFailed') }}>
            {t('copy')}
          </CopyButton>
        </div>
      )}
    </output>
  )
}

const sitesOf = (text: string): string[] => text.split(/[\s;；,，]+/u).filter((one) => one !== '')

/** Makes a link and shows it, once. */
export const ShareForm = ({ assetId }: { readonly assetId: string }): ReactNode => {
  const t = useText(shareTexts)
  const [days, setDays] = useState('7')
  const [password, setPassword] = useState('')
  const [origins, setOrigins] = useState('')
  const [fixed, setFixed] = useState<Fixed>({})
  const [made, setMade] = useState<Made>()
  const { run, running } = useRun('share.create', { refresh: ['share.list'] })
  const create = async (): Promise<void> => {
    const wish = {
      assetId,
      days: Number(days),
      origins: sitesOf(origins),
      fixed: onlyFixed(fixed),
      ...(password === '' ? {} : { password }),
    }
    const answer = await run(wish)
    if (answer === undefined) return
    setMade({ ...answer, framed: sitesOf(origins).length > 0 })
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
        <TextField
          label={t('origins')}
          placeholder="https://portal.example.com"
          value={origins}
          maxLength={1000}
          autoComplete="off"
          onChange={setOrigins}
        />
        <FixedFields assetId={assetId} fixed={fixed} onChange={setFixed} />
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
      {made !== undefined && <MadeLink {...made} />}
    </>
  )
}
