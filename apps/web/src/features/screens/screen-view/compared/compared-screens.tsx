import { Switch } from '@gridwright/ui'
import { widgetChanges } from '@gridwright/screen'
import type { Screen, WidgetChange } from '@gridwright/screen'
import { ScreenStage } from '@gridwright/screen-view'
import { formatDateTime } from '@gridwright/validation'
import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import type { ComparedPicturesProps } from '#assets/asset-look.ts'
import { serverNow } from '#base/client/index.ts'
import { ownZone, useLanguage, useText } from '#base/i18n/index.ts'
import { outlines } from '#features/screens/screen-view/outlines.ts'
import { ChangeMarks } from './change-marks.tsx'
import type { MarksProps } from './change-marks.tsx'
import { changeWords, kindOf } from './change-words.ts'
import { comparedTexts } from './texts.ts'
import { trySource } from './try-source.ts'
import styles from './compared.module.css'

const stays = (): void => undefined

type PictureProps = Pick<MarksProps, 'side' | 'lit' | 'onLight'> & {
  readonly id: string
  readonly screen: Screen
  /** Undefined: nothing is drawn over it. */
  readonly changes: readonly WidgetChange[] | undefined
}

/** One of both, with its rows as they are now; nothing of it can be pressed. */
const Picture = ({ id, screen, changes, side, ...light }: PictureProps): ReactNode => {
  const t = useText(comparedTexts)
  const language = useLanguage()
  const { width, height } = screen.canvas
  const source = useMemo(() => trySource(screen), [screen])
  const given = useMemo(() => ({ today: formatDateTime(new Date(serverNow()), ownZone()).slice(0, 10) }), [])
  return (
    <figure className={styles['picture']}>
      <figcaption>{t(side)}</figcaption>
      <div style={{ aspectRatio: `${width} / ${height}` }}>
        <div className={styles['still']} inert>
          <ScreenStage
            screenId={id}
            screen={screen}
            source={source}
            // As on a wall: whole, however small the picture is.
            mode="wall"
            fit="contain"
            language={language}
            given={given}
            serverNow={serverNow}
            outlines={outlines}
            onLeave={stays}
          />
        </div>
        {changes !== undefined && (
          <ChangeMarks side={side} canvas={screen.canvas} changes={changes} {...light} />
        )}
      </div>
    </figure>
  )
}

type LinesProps = Pick<MarksProps, 'changes' | 'lit' | 'onLight'>

const ChangeLines = ({ changes, lit, onLight }: LinesProps): ReactNode => {
  const t = useText(comparedTexts)
  if (changes.length === 0) return <p className={styles['none']}>{t('none')}</p>
  return (
    <ul className={styles['lines']} aria-label={t('changes')}>
      {changes.map((change) => {
        const { id, name } = change
        const kind = kindOf(change)
        return (
          <li key={id}>
            <button
              type="button"
              data-kind={kind}
              data-lit={lit === id || undefined}
              onPointerEnter={() => onLight(id)}
              onPointerLeave={() => onLight(undefined)}
              onFocus={() => onLight(id)}
              onBlur={() => onLight(undefined)}
            >
              <span className={styles['kind']}>{t(kind)}</span>
              <strong>{name}</strong>
              <span>{changeWords(change, t)}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** Two versions of a screen beside each other: what moved and what changed is drawn on both, and said below (RPT-06, DSH-01). */
export const ComparedScreens = ({ id, before, after }: ComparedPicturesProps): ReactNode => {
  const t = useText(comparedTexts)
  const [lit, onLight] = useState<string>()
  const [isMarked, setMarked] = useState(true)
  const [older, newer] = [before as Screen, after as Screen]
  const changes = useMemo(() => widgetChanges(older, newer), [older, newer])
  const drawn = isMarked ? changes : undefined
  const light = { lit, onLight }
  return (
    <section className={styles['compared']} aria-label={t('pictures')}>
      <div className={styles['pictures']}>
        <Picture id={id} side="before" screen={older} changes={drawn} {...light} />
        <Picture id={id} side="after" screen={newer} changes={drawn} {...light} />
      </div>
      <div className={styles['marked']}>
        <Switch label={t('marks')} checked={isMarked} onChange={setMarked} />
        <span>{t('marks')}</span>
      </div>
      <ChangeLines changes={changes} {...light} />
    </section>
  )
}
