import { classNames } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { firstNumber } from '#data/cells.ts'
import { numberWriter } from '#data/number-writer.ts'
import { shareOf } from '#data/share.ts'
import { PressArea } from '#view/press-area.tsx'
import type { WidgetViewProps } from '#view/view-props.ts'
import { barColour } from './bar-colour.ts'
import type { ProgressBarOptions } from './facts.ts'
import styles from './progress-bar.module.css'

export const View = (props: WidgetViewProps<ProgressBarOptions>): ReactNode => {
  const { options, data } = props
  const value = firstNumber(data, 'value') ?? options.value
  const { max, percentage, place, size, height, rounded, striped, track } = options
  const written = numberWriter(options.number)(value)
  const colour = barColour(options, value)
  const text = percentage && <span style={{ fontSize: size }}>{written}</span>
  return (
    <PressArea {...props} values={() => ({ value })} label={written}>
      <span className={styles['frame']}>
        <span
          className={styles['track']}
          style={{ height, borderRadius: rounded, ...(track !== '' && { background: track }) }}
        >
          <span
            className={classNames(styles['bar'], striped && styles['striped'])}
            style={{
              borderRadius: rounded,
              width: `${shareOf(value, { max }) * 100}%`,
              ['--bar' as string]: colour,
            }}
          >
            {place === 'inside' && text}
          </span>
        </span>
        {place === 'end' && text}
      </span>
    </PressArea>
  )
}
