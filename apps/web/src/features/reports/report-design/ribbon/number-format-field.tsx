import { Button, Dialog, Select, TextField } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '#base/i18n/index.ts'
import { numberFormats } from './number-formats.ts'
import { texts } from './texts.ts'
import styles from './ribbon.module.css'

type Props = {
  readonly pattern: string | undefined
  readonly onChange: (pattern: string | undefined) => void
}

const general = 'General'
const ask = 'ask'

const Custom = ({ pattern, onChange, onClose }: Props & { readonly onClose: () => void }): ReactNode => {
  const t = useText(texts)
  const [text, setText] = useState(pattern ?? '')
  return (
    <Dialog
      title={t('customTitle')}
      width={420}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            kind="primary"
            onClick={() => {
              onChange(text.trim() === '' ? undefined : text.trim())
              onClose()
            }}
          >
            {t('ok')}
          </Button>
        </>
      }
    >
      <TextField label={t('numberFormat')} hint={t('customHint')} value={text} onChange={setText} />
    </Dialog>
  )
}

/** The number format of the selection: the usual ones, or one that is typed. */
export const NumberFormatField = ({ pattern, onChange }: Props): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const [asking, setAsking] = useState(false)
  const usual = numberFormats.map((one) => ({ value: one.pattern ?? general, label: one[language] }))
  const own =
    pattern === undefined || usual.some(({ value }) => value === pattern)
      ? []
      : [{ value: pattern, label: pattern }]
  return (
    <>
      <Select
        className={styles['numbers']}
        label={t('numberFormat')}
        value={pattern ?? general}
        choices={[...own, ...usual, { value: ask, label: t('custom') }]}
        onChange={(value) => {
          if (value === ask) setAsking(true)
          else onChange(value === general ? undefined : value)
        }}
      />
      {asking && <Custom pattern={pattern} onChange={onChange} onClose={() => setAsking(false)} />}
    </>
  )
}
