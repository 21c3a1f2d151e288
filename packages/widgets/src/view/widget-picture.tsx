import type { ReactNode } from 'react'
import { widgetFactsOf } from '#kinds/list.ts'
import type { WidgetTheme } from '#theme/widget-theme.ts'
import type { WidgetHost, WidgetLanguage } from './view-props.ts'
import { WidgetView } from './widget-view.tsx'
import styles from './widget-picture.module.css'

type WidgetPictureProps = {
  readonly type: string
  /** Key of one of the kind's presets. */
  readonly preset?: string | undefined
  /** Pixels that the picture has room for. */
  readonly width: number
  readonly height: number
  readonly theme: WidgetTheme
  readonly language: WidgetLanguage
}

const still = Date.UTC(2026, 2, 9, 0, 5, 7)
/** Nothing happens in a picture, and nothing is fetched for it. */
const host: WidgetHost = {
  fill: (text) => text,
  value: () => undefined,
  emit: () => undefined,
  set: () => undefined,
  pictureUrl: () => undefined,
  now: () => still,
  outlines: () => Promise.reject(new Error('A picture fetches nothing')),
}

/** What a kind looks like, drawn by its own view with its sample, as large as there is room. */
export const WidgetPicture = ({
  type,
  preset,
  width,
  height,
  theme,
  language,
}: WidgetPictureProps): ReactNode => {
  const facts = widgetFactsOf(type)
  if (facts === undefined) return null
  const { w, h } = facts.size
  const scale = Math.min(width / w, height / h)
  const options = facts.presets?.find(({ key }) => key === preset)?.options ?? {}
  return (
    <div
      className={styles['picture']}
      style={{ width, height, background: theme.ground }}
      aria-hidden="true"
      inert
    >
      <div style={{ width: w, height: h, transform: `scale(${scale})` }}>
        <WidgetView
          widget={{ type, version: facts.version, options: { ...options } }}
          data={undefined}
          size={facts.size}
          scale={scale}
          theme={theme}
          language={language}
          mode="picture"
          host={host}
        />
      </div>
    </div>
  )
}
