import { Checkbox, Select } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { CommittedNumber, CommittedText } from '#features/reports/report-design/inputs/committed-inputs.tsx'
import { Row } from './panel-parts.tsx'

type TextProps = {
  readonly label: string
  readonly value: string | undefined
  readonly placeholder?: string
  readonly lines?: number
  readonly onChange: (value: string | undefined) => void
}

/** A text that is taken when the field is left or Enter is pressed: one undo step for one entry. */
export const TextRow = ({ label, value, placeholder, lines = 1, onChange }: TextProps): ReactNode => (
  <Row label={label} wide={lines > 1}>
    {(id) => (
      <CommittedText
        id={id}
        value={value ?? ''}
        lines={lines}
        {...(placeholder !== undefined && { placeholder })}
        onTake={(text) => onChange(text === '' ? undefined : text)}
      />
    )}
  </Row>
)

type NumberProps = {
  readonly label: string
  readonly value: number | undefined
  readonly placeholder?: string
  readonly min?: number
  readonly max?: number
  readonly whole?: boolean
  readonly onChange: (value: number | undefined) => void
}

export const NumberRow = ({ label, onChange, ...rest }: NumberProps): ReactNode => (
  <Row label={label}>{(id) => <CommittedNumber id={id} {...rest} onTake={onChange} />}</Row>
)

type FlagProps = {
  readonly label: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

export const Flag = ({ label, checked, onChange }: FlagProps): ReactNode => (
  <Checkbox checked={checked} onChange={onChange}>
    {label}
  </Checkbox>
)

type ChoiceProps<T extends string> = {
  readonly label: string
  readonly value: T
  readonly options: readonly { readonly value: T; readonly label: string }[]
  readonly onChange: (value: T) => void
}

export const ChoiceRow = <T extends string>({
  label,
  value,
  options,
  onChange,
}: ChoiceProps<T>): ReactNode => (
  <Row label={label}>
    {(id) => <Select id={id} label={label} value={value} choices={options} onChange={onChange} />}
  </Row>
)
