import { blankModel, processThumbnail } from '@gridwright/process-model'
import type { Dialect, ProcessDocument } from '@gridwright/process-model'
import { processStarters } from '@gridwright/process-model/starters'
import { RadioGroup } from '@gridwright/ui'
import { randomIdentifier } from '@gridwright/validation'
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '#base/i18n/index.ts'
import { texts } from './texts.ts'
import styles from './process-start.module.css'

/** `blank`, or the key of a finished process. */
export type Start = string

type Wish = { readonly start: Start; readonly name: string; readonly language: 'zh' | 'en' }

/** The key of a process is its own: two of one key would be deployed as versions of each other. */
const keyFor = (start: Start): string =>
  `${start === 'blank' ? 'process' : start}-${randomIdentifier().slice(0, 8)}`

/** What stands on a new canvas. */
export const startedWith = (dialect: Dialect, { start, name, language }: Wish): ProcessDocument => {
  const starter = processStarters[dialect].find(({ key }) => key === start)
  const id = keyFor(start)
  return starter === undefined ? blankModel(dialect, { id, name, language }) : starter.make(language, id)
}

type StartProps = {
  readonly dialect: Dialect
  readonly value: Start
  readonly onChange: (start: Start) => void
}

const Picture = ({ dialect, start }: { readonly dialect: Dialect; readonly start: Start }): ReactNode => {
  const language = useLanguage()
  const source = useMemo(() => {
    const picture = processThumbnail(startedWith(dialect, { start, name: '', language })) ?? ''
    return `data:image/svg+xml,${encodeURIComponent(picture)}`
  }, [dialect, start, language])
  return <img className={styles['picture']} src={source} alt="" />
}

/** From where a new process begins. */
export const ProcessStart = ({ dialect, value, onChange }: StartProps): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const blank = { key: 'blank', title: t('blank'), about: t('blankHint') }
  const ready = processStarters[dialect].map(({ key, title, about }) => ({
    key,
    title: title[language],
    about: about[language],
  }))
  return (
    <RadioGroup
      cards="wide"
      label={t('begin')}
      value={value}
      choices={[blank, ...ready].map((one) => ({
        value: one.key,
        label: (
          <span className={styles['card']}>
            <Picture dialect={dialect} start={one.key} />
            <strong>{one.title}</strong>
            <small className={styles['about']}>{one.about}</small>
          </span>
        ),
      }))}
      onChange={onChange}
    />
  )
}
