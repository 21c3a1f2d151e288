import { Button, CopyButton } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { texts } from './texts.ts'
import styles from './second-step.module.css'

const save = (codes: readonly string[]): void => {
  const url = URL.createObjectURL(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'gridwright-recovery-codes.txt'
  link.click()
  URL.revokeObjectURL(url)
}

type Props = { readonly codes: readonly string[]; readonly onKept: () => void }

/** Shown once; the person says that they are kept. */
export const RecoveryCodes = ({ codes, onKept }: Props): ReactNode => {
  const t = useText(texts)
  return (
    <div className={styles['stack']}>
      <p className={styles['lead']}>{t('codesLead')}</p>
      <ul className={styles['codes']} aria-label={t('codesTitle')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles['row']}>
        <CopyButton text={codes.join('\n')}>{t('copy')}</CopyButton>
        <Button icon="download" onClick={() => save(codes)}>
          {t('download')}
        </Button>
      </div>
      <Button kind="primary" block onClick={onKept}>
        {t('saved')}
      </Button>
    </div>
  )
}
