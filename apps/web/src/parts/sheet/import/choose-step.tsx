import { Button } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { downloadFrom, notifyError } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import styles from '#parts/sheet/sheet.module.css'
import { texts } from '#parts/sheet/texts.ts'
import { DropFile } from './drop-file.tsx'
import { UpdateSwitch } from './update-switch.tsx'

type ChooseStepProps = {
  readonly sheet: string
  readonly file: File | undefined
  readonly onFile: (file: File | undefined) => void
  readonly updateExisting: boolean
  readonly onUpdateExisting: (update: boolean) => void
  readonly problem: string | undefined
}

const Template = ({ sheet }: { readonly sheet: string }): ReactNode => {
  const t = useText(texts)
  const [busy, setBusy] = useState(false)
  const fetchIt = async (): Promise<void> => {
    setBusy(true)
    await downloadFrom('sheet.template', { sheet }).catch(notifyError)
    setBusy(false)
  }
  return (
    <Button icon="download" busy={busy} onClick={() => void fetchIt()}>
      {t('template')}
    </Button>
  )
}

/** What to import, and how. */
export const ChooseStep = (props: ChooseStepProps): ReactNode => {
  const t = useText(texts)
  const [wrong, setWrong] = useState(false)
  const problem = wrong ? t('wrongType') : props.problem
  return (
    <div className={styles['steps']}>
      <section className={styles['step']}>
        <h3 className={styles['stepTitle']}>1. {t('step1')}</h3>
        <p className={styles['hint']}>{t('step1Hint')}</p>
        <div>
          <Template sheet={props.sheet} />
        </div>
      </section>
      <section className={styles['step']}>
        <h3 className={styles['stepTitle']}>2. {t('step2')}</h3>
        <DropFile
          file={props.file}
          onWrong={() => setWrong(true)}
          onFile={(file) => {
            setWrong(false)
            props.onFile(file)
          }}
        />
        {problem !== undefined && (
          <p className={styles['bad']} role="alert">
            {problem}
          </p>
        )}
        <UpdateSwitch checked={props.updateExisting} onChange={props.onUpdateExisting} />
      </section>
    </div>
  )
}
