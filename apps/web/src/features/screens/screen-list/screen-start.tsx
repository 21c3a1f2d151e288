import { emptyScreen, screenThumbnail } from '@gridwright/screen'
import type { Screen } from '@gridwright/screen'
import { screenStarters } from '@gridwright/screen/starters'
import { RadioGroup } from '@gridwright/ui'
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '#base/i18n/index.ts'
import { texts } from './texts.ts'
import styles from './screen-start.module.css'

/** `blank`, or the key of a finished screen. */
export type Start = string

/** What stands on a new screen: nothing, or a finished one with rows of its own. */
export const startedWith = (start: Start): Screen =>
  screenStarters.find(({ key }) => key === start)?.make({}) ?? emptyScreen

const Picture = ({ start }: { readonly start: Start }): ReactNode => {
  const source = useMemo(
    () => `data:image/svg+xml,${encodeURIComponent(screenThumbnail(startedWith(start)))}`,
    [start],
  )
  return <img className={styles['picture']} src={source} alt="" />
}

type StartProps = { readonly value: Start; readonly onChange: (start: Start) => void }

/** From where a new screen begins. */
export const ScreenStart = ({ value, onChange }: StartProps): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const blank = { key: 'blank', title: t('blank'), about: t('blankHint') }
  const ready = screenStarters.map(({ key, title, about }) => ({
    key,
    title: title[language],
    about: about[language],
  }))
  return (
    <div className={styles['starts']}>
      <RadioGroup
        cards="wide"
        label={t('begin')}
        value={value}
        choices={[blank, ...ready].map((one) => ({
          value: one.key,
          label: (
            <span className={styles['card']}>
              <Picture start={one.key} />
              <strong>{one.title}</strong>
              <small className={styles['about']}>{one.about}</small>
            </span>
          ),
        }))}
        onChange={onChange}
      />
    </div>
  )
}
