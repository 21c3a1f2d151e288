import { useRef } from 'react'
import type { ReactNode } from 'react'
import type { WidgetViewProps } from '#view/view-props.ts'
import { widgetText, type WidgetText } from '#view/widget-texts.ts'
import type { VideoOptions } from './facts.ts'
import { sourceOf, type Source } from './protocol.ts'
import { usePlayer, type PlayState } from './use-player.ts'
import styles from './video.module.css'

const fits = { contain: 'contain', cover: 'cover', stretch: 'fill' } as const

export const View = ({ options, host, mode, language }: WidgetViewProps<VideoOptions>): ReactNode => {
  const element = useRef<HTMLVideoElement>(null)
  const source = sourceOf(host.fill(options.src), options.protocol, location.href)
  const isActive = mode === 'view' || mode === 'wall'
  const state = usePlayer(element, { source, options, isActive })
  const { loop, muted, controls, cover, title, fit } = options
  const poster = cover === '' ? undefined : host.pictureUrl(cover)
  const word = wordOf(source, state)
  return (
    <div className={styles['frame']}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- streams bring none */}
      <video
        ref={element}
        className={styles['video']}
        style={{ objectFit: fits[fit] }}
        loop={loop}
        muted={muted}
        controls={controls && isActive}
        playsInline
        poster={poster}
        aria-label={title}
        data-state={state}
      />
      {title !== '' && <div className={styles['title']}>{host.fill(title)}</div>}
      {!isActive && poster === undefined && <Mark />}
      {isActive && word !== undefined && (
        <div className={styles['word']} data-over={poster === undefined || undefined}>
          {widgetText(language, word)}
        </div>
      )}
    </div>
  )
}

const words: Readonly<Record<PlayState, WidgetText | undefined>> = {
  waiting: undefined,
  playing: undefined,
  failed: 'noVideo',
  expired: 'expired',
  full: 'videosFull',
}

function wordOf(source: Source, state: PlayState): WidgetText | undefined {
  if (!('refused' in source)) return words[state]
  return ({ empty: 'videoEmpty', address: 'noVideo', gateway: 'videoGateway', mixed: 'mixed' } as const)[
    source.refused
  ]
}

const Mark = (): ReactNode => (
  <svg className={styles['mark']} viewBox="0 0 48 48" aria-hidden="true">
    <circle cx="24" cy="24" r="20" />
    <path d="m19 15 15 9-15 9z" />
  </svg>
)
