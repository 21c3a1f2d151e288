import type { ReactNode } from 'react'
import { PressArea } from '#view/press-area.tsx'
import type { WidgetViewProps } from '#view/view-props.ts'
import type { DecorationOptions } from './facts.ts'
import { shapes } from './shapes.tsx'
import styles from './decoration.module.css'

export const View = (props: WidgetViewProps<DecorationOptions>): ReactNode => {
  const { options, size, theme, host, mode } = props
  const { shape, text, size: letters, still } = options
  const colours = { a: options.colour || theme.accent, b: options.second || theme.colors[1] || theme.accent }
  const written = host.fill(text)
  const hasText = (shape === 'header' || shape === 'wings') && written !== ''
  return (
    <PressArea {...props} values={() => ({ text: written })} label={written}>
      <svg
        className={styles['drawing']}
        width={size.w}
        height={size.h}
        data-still={still || mode === 'picture' || undefined}
        aria-hidden="true"
      >
        {shapes[shape]({ ...size, ...colours })}
      </svg>
      {hasText && (
        <span className={styles['text']} style={{ fontSize: letters, textShadow: `0 0 12px ${colours.a}` }}>
          {written}
        </span>
      )}
    </PressArea>
  )
}
