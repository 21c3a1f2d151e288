import type { ReactNode } from 'react'
import { PressArea } from '#view/press-area.tsx'
import type { WidgetViewProps } from '#view/view-props.ts'
import { Border } from './border.tsx'
import type { PanelOptions } from './facts.ts'
import styles from './panel.module.css'

export const View = (props: WidgetViewProps<PanelOptions>): ReactNode => {
  const { options, size, host, theme } = props
  const title = host.fill(options.title)
  const { titleSize, titlePlace } = options
  const colours = {
    line: options.colour || theme.line,
    accent: options.accent || theme.accent,
    fill: options.fill || theme.surface,
  }
  return (
    <PressArea {...props} values={() => ({ title })} label={title}>
      <Border
        {...size}
        {...colours}
        border={options.border}
        opacity={options.opacity}
        stroke={options.width}
      />
      {title !== '' && (
        <div
          className={styles['title']}
          style={{ fontSize: titleSize, justifyContent: titlePlace, ['--mark' as string]: colours.accent }}
        >
          {title}
        </div>
      )}
    </PressArea>
  )
}
