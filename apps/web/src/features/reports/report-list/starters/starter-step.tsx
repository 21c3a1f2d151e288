import type { Template } from '@gridwright/report-engine'
import { inEnglish, starters } from '@gridwright/report-engine/starters'
import type { Starter } from '@gridwright/report-engine/starters'
import { reportThumbnail } from '@gridwright/report-engine/thumbnail'
import { Button, Dialog, RadioGroup } from '@gridwright/ui'
import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '#base/i18n/index.ts'
import { FitStep } from './fit-step.tsx'
import { texts } from './texts.ts'
import styles from './starters.module.css'

type Language = 'zh' | 'en'

const Picture = ({ starter, language }: { starter: Starter; language: Language }): ReactNode => {
  const source = useMemo(() => {
    const template = starter.make('')
    const svg = reportThumbnail(language === 'en' ? inEnglish(template) : template) ?? ''
    return `data:image/svg+xml,${encodeURIComponent(svg)}`
  }, [starter, language])
  return <img className={styles['picture']} src={source} alt="" />
}

type Props = {
  readonly busy: boolean
  readonly onClose: () => void
  readonly onDone: (template: Template) => void
}

/** Twelve finished reports; the chosen one is put over the person's own data. */
export const StarterStep = ({ busy, onClose, onDone }: Props): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const [key, setKey] = useState(starters[0]?.key ?? '')
  const [isChosen, setChosen] = useState(false)
  const starter = starters.find((one) => one.key === key)
  if (isChosen && starter !== undefined)
    return (
      <FitStep
        starter={starter}
        busy={busy}
        onBack={() => setChosen(false)}
        onClose={onClose}
        onDone={onDone}
      />
    )
  const label = (one: Starter): ReactNode => (
    <span className={styles['card']}>
      <Picture starter={one} language={language} />
      <strong className={styles['name']}>{one.title[language]}</strong>
      <small className={styles['about']}>{one.about[language]}</small>
    </span>
  )
  return (
    <Dialog
      title={t('choose')}
      width={880}
      onClose={onClose}
      footer={
        <Button kind="primary" disabled={starter === undefined} onClick={() => setChosen(true)}>
          {t('next')}
        </Button>
      }
    >
      <div className={styles['gallery']}>
        <RadioGroup
          cards="wide"
          label={t('templates')}
          value={key}
          choices={starters.map((one) => ({ value: one.key, label: label(one) }))}
          onChange={setKey}
        />
      </div>
    </Dialog>
  )
}
