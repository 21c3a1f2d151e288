import { Button } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { defineTexts, useText } from '#base/i18n/index.ts'
import { beautify, languageIn } from './beautify.ts'
import styles from './code-area.module.css'

const texts = defineTexts({
  format: ['格式化', 'Format'],
  hint: [
    'JSON、JavaScript 或 HTML：缩进 2，每行不超过 110 字符',
    'JSON, JavaScript or HTML: indented by 2, lines up to 110 characters',
  ],
})

type CodeAreaProps = {
  readonly id: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly invalid: boolean
}

/** A text that may be code, with a button that lays it out. */
export const CodeArea = ({ id, value, onChange, invalid }: CodeAreaProps): ReactNode => {
  const t = useText(texts)
  const [busy, setBusy] = useState(false)
  const format = async (): Promise<void> => {
    setBusy(true)
    onChange(await beautify(languageIn(value), value))
    setBusy(false)
  }
  return (
    <div className={styles['area']}>
      <textarea
        id={id}
        className={styles['code']}
        rows={6}
        spellCheck={false}
        value={value}
        aria-invalid={invalid || undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      <div className={styles['foot']}>
        <span className={styles['hint']}>{t('hint')}</span>
        <Button size="small" busy={busy} disabled={value.trim() === ''} onClick={() => void format()}>
          {t('format')}
        </Button>
      </div>
    </div>
  )
}
