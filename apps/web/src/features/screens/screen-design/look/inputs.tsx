import { Input, NumberInput } from '@gridwright/ui'
import { useId } from 'react'
import type { ReactNode } from 'react'
import styles from './look.module.css'

type TextProps = {
  readonly label: string
  readonly id?: string
  readonly value: string
  readonly lines?: number
  readonly placeholder?: string
  readonly onChange: (value: string) => void
}

/** A text of a panel; letters that follow each other closely are one step of the history. */
export const TextLine = (props: TextProps): ReactNode => <Input maxLength={4000} {...props} />

type NumberProps = {
  readonly label: string
  readonly value: number | undefined
  readonly min?: number | undefined
  readonly max?: number | undefined
  readonly prefix?: string
  readonly whole?: boolean
  readonly disabled?: boolean
  readonly onChange: (value: number) => void
}

/** A number of a panel; what is out of its bounds, or none, is not taken. */
export const NumberLine = ({ onChange, min, max, ...input }: NumberProps): ReactNode => (
  <NumberInput
    {...input}
    {...(min !== undefined && { min })}
    {...(max !== undefined && { max })}
    onChange={(value) => {
      if (value === undefined || value < (min ?? -Infinity) || value > (max ?? Infinity)) return
      onChange(value)
    }}
  />
)

type ColourProps = {
  readonly label: string
  readonly value: string | undefined
  readonly onChange: (value: string) => void
}

const opaque = (colour: string): string => colour.slice(0, 7)

/** A colour by the browser’s own chooser, or typed as `#rrggbb` or `#rrggbbaa`. */
export const ColourLine = ({ label, value, onChange }: ColourProps): ReactNode => {
  const id = useId()
  return (
    <span className={styles['colour']}>
      <label className={styles['swatch']} style={{ background: value }} htmlFor={id} title={label}>
        <input
          id={id}
          type="color"
          aria-label={label}
          value={opaque(value ?? '#000000')}
          onChange={(event) => onChange(event.target.value + (value?.slice(7) ?? ''))}
        />
      </label>
      <Input
        key={value}
        label={`${label} #`}
        value={value ?? ''}
        placeholder="#"
        maxLength={9}
        onChange={(next) => {
          if (/^#(?:[\da-f]{6}|[\da-f]{8})$/i.test(next)) onChange(next.toLowerCase())
        }}
      />
    </span>
  )
}

type SliderProps = {
  readonly label: string
  readonly value: number
  readonly min: number
  readonly max: number
  readonly step?: number | undefined
  readonly onChange: (value: number) => void
}

export const SliderLine = ({ label, value, min, max, step = 1, onChange }: SliderProps): ReactNode => (
  <span className={styles['slider']}>
    <input
      type="range"
      aria-label={label}
      value={value}
      min={min}
      max={max}
      step={step}
      onChange={(event) => onChange(Number(event.target.value))}
    />
    <NumberLine label={label} value={value} min={min} max={max} onChange={onChange} />
  </span>
)
