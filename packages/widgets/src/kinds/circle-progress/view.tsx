import type { ReactNode } from 'react'
import { firstNumber } from '#data/cells.ts'
import { numberWriter } from '#data/number-writer.ts'
import { shareOf } from '#data/share.ts'
import { colourFrom } from '#options/threshold-colour.ts'
import { PressArea } from '#view/press-area.tsx'
import type { WidgetViewProps } from '#view/view-props.ts'
import { Liquid } from './liquid.tsx'
import { Ring, Ticks } from './ring.tsx'
import type { CircleProgressOptions } from './facts.ts'

/** Drawn in a circle of this radius. */
const R = 100

export const View = (props: WidgetViewProps<CircleProgressOptions>): ReactNode => {
  const { options, data, size } = props
  const value = firstNumber(data, 'value') ?? options.value
  const written = numberWriter(options.number)(value)
  return (
    <PressArea {...props} values={() => ({ value })} label={written}>
      <svg
        width={size.w}
        height={size.h}
        viewBox={`${-R - 4} ${-R - 4} ${2 * R + 8} ${2 * R + 8}`}
        aria-label={[options.name, written].filter(Boolean).join(' ')}
      >
        <Shape {...props} value={value} />
        <Words {...props} written={written} />
      </svg>
    </PressArea>
  )
}

type Props = WidgetViewProps<CircleProgressOptions>

const Shape = ({ options, theme, mode, value }: Props & { readonly value: number }): ReactNode => {
  const { shape, max, thresholds, width } = options
  const colour = colourFrom(thresholds, value) ?? (options.colour || theme.accent)
  const drawn = {
    share: shareOf(value, { max }),
    colour,
    to: options.to || theme.colors[1] || colour,
    track: options.track || theme.track,
    width,
    isStill: mode === 'picture',
  }
  if (shape === 'liquid') return <Liquid {...drawn} />
  if (shape === 'ticks') return <Ticks {...drawn} />
  return <Ring {...drawn} isOpen={shape === 'arc'} />
}

/** The value in the middle, its name below it. */
const Words = ({ options, theme, size, written }: Props & { readonly written: string }): ReactNode => {
  const { name } = options
  const letters = (options.size * (2 * R + 8)) / Math.min(size.w, size.h)
  return (
    <>
      <text
        textAnchor="middle"
        dominantBaseline="central"
        y={name === '' ? 0 : -letters * 0.25}
        fill={theme.ink}
        fontFamily={theme.numberFont}
        fontWeight={700}
        fontSize={letters}
      >
        {written}
      </text>
      {name !== '' && (
        <text textAnchor="middle" y={letters * 0.75} fill={theme.soft} fontSize={letters * 0.42}>
          {name}
        </text>
      )}
    </>
  )
}
