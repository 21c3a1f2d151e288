import { classNames } from '@gridwright/ui'
import type { CSSProperties, ReactNode } from 'react'
import { firstNumber } from '#data/cells.ts'
import { numberWriter } from '#data/number-writer.ts'
import { letterStyle } from '#options/letter-style.ts'
import { colourFrom } from '#options/threshold-colour.ts'
import { NoData } from '#view/no-data.tsx'
import { PressArea } from '#view/press-area.tsx'
import type { WidgetViewProps } from '#view/view-props.ts'
import { Digits } from './digits.tsx'
import type { NumberFlipperOptions } from './facts.ts'
import styles from './number-flipper.module.css'

export const View = (props: WidgetViewProps<NumberFlipperOptions>): ReactNode => {
  const { options, data, language } = props
  const value = firstNumber(data, 'value')
  if (value === undefined) return data === undefined ? null : <NoData language={language} />
  const change = firstNumber(data, 'change')
  const { look, name, nameSize, letters, number, unitSize } = options
  const written = writtenDigits(options, value)
  const colour = colourFrom(options.thresholds, value)
  const { display: _, ...style } = letterStyle(letters)
  return (
    <PressArea
      {...props}
      values={() => ({ value, change: change ?? null })}
      label={`${name} ${written}${number.unit}`}
    >
      <span
        className={classNames(styles['frame'], look === 'card' && styles['card'])}
        style={{ ...placeOf(style), ['--tile' as string]: options.background || 'var(--w-surface)' }}
      >
        {name !== '' && (
          <span className={styles['name']} style={{ fontSize: nameSize }}>
            {name}
          </span>
        )}
        <span className={styles['line']} style={{ ...style, ...(colour !== undefined && { color: colour }) }}>
          <span>{number.prefix}</span>
          <Digits written={written} isTiled={look === 'tiles'} isStill={props.mode === 'picture'} />
          {number.unit !== '' && (
            <span className={styles['unit']} style={{ fontSize: unitSize }}>
              {number.unit}
            </span>
          )}
        </span>
        {change !== undefined && <Change change={change} options={options} />}
      </span>
    </PressArea>
  )
}

const placeOf = ({ justifyContent, alignItems }: CSSProperties): CSSProperties => ({
  alignItems: justifyContent,
  justifyContent: alignItems,
})

/** The number without prefix and unit, which stand apart. */
function writtenDigits({ number, digits }: NumberFlipperOptions, value: number): string {
  const bare = { ...number, prefix: '', unit: '', ...(digits > 0 && { grouped: false }) }
  const written = numberWriter(bare)(value)
  const [whole = '', rest] = written.split('.')
  const filled = digits > 0 ? whole.replace(/\d+/, (figures) => figures.padStart(digits, '0')) : whole
  return rest === undefined ? filled : `${filled}.${rest}`
}

type ChangeProps = { readonly change: number; readonly options: NumberFlipperOptions }

const Change = ({ change, options }: ChangeProps): ReactNode => {
  const { reversed, changeUnit, nameSize } = options
  const isGood = change === 0 ? undefined : change > 0 !== reversed
  const arrow = change > 0 ? '▲' : change < 0 ? '▼' : '–'
  return (
    <span
      style={{
        fontSize: nameSize,
        color: isGood === undefined ? 'var(--w-soft)' : isGood ? 'var(--w-good)' : 'var(--w-bad)',
      }}
    >
      {arrow} {Math.abs(change)}
      {changeUnit}
    </span>
  )
}
