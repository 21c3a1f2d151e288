import type { ReactNode } from 'react'
import { useElementWidth } from '#view/use-element-width.ts'
import { letterStyle } from '#options/letter-style.ts'
import { PressArea } from '#view/press-area.tsx'
import { safeLink } from '#view/safe-link.ts'
import type { WidgetViewProps } from '#view/view-props.ts'
import type { TextOptions } from './facts.ts'
import styles from './text.module.css'

export const View = (props: WidgetViewProps<TextOptions>): ReactNode => {
  const { options, size, mode, host, theme } = props
  const content = host.fill(options.content)
  const { letters, fade, glow, speed } = options
  const from = letters.colour === '' ? theme.ink : letters.colour
  const look = {
    ...letterStyle(letters),
    width: size.w,
    height: size.h,
    ...(glow && { filter: `drop-shadow(0 0 ${Math.round(letters.size / 4)}px ${theme.accent})` }),
  }
  const ink = fade === '' ? {} : fadedInk(from, fade)
  const href = safeLink(host.fill(options.href))
  const moves = speed > 0 && mode !== 'picture'
  const shown = moves ? (
    <Moving content={content} speed={speed} width={size.w} ink={ink} />
  ) : (
    <span className={styles['content']} style={ink}>
      {content}
    </span>
  )
  if (href === undefined || mode === 'design')
    return (
      <PressArea {...{ mode, host, size }} values={() => ({ text: content })} label={content}>
        <span className={styles['text']} style={look}>
          {shown}
        </span>
      </PressArea>
    )
  return (
    <a className={styles['text']} style={look} href={href} target="_blank" rel="noopener noreferrer">
      {shown}
    </a>
  )
}

const fadedInk = (from: string, to: string) => ({
  background: `linear-gradient(180deg, ${from}, ${to})`,
  backgroundClip: 'text',
  color: 'transparent',
})

type MovingProps = {
  readonly content: string
  readonly speed: number
  readonly width: number
  readonly ink: object
}

/** A line that enters on the right and leaves on the left, moved by CSS alone. */
const Moving = ({ content, speed, width, ink }: MovingProps): ReactNode => {
  const [line, own] = useElementWidth<HTMLSpanElement>(content)
  const seconds = (width + own) / speed
  return (
    <span
      ref={line}
      className={styles['moving']}
      style={{
        ...ink,
        ['--from' as string]: `${width}px`,
        animationDuration: `${seconds}s`,
        animationPlayState: own === 0 ? 'paused' : 'running',
      }}
    >
      {content}
    </span>
  )
}
