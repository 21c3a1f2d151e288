import { Checkbox, Input, InputNumber, Select } from 'antd'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Row } from './panel-parts.tsx'

type TextProps = {
  readonly label: string
  readonly value: string | undefined
  readonly placeholder?: string
  readonly lines?: number
  readonly onChange: (value: string | undefined) => void
}

/** A text that is taken when the field is left or Enter is pressed: one undo step for one entry. */
export const TextRow = ({ label, value, placeholder, lines = 1, onChange }: TextProps): ReactNode => {
  const [typed, setTyped] = useState<string>()
  const take = (): void => {
    if (typed !== undefined && typed !== (value ?? '')) onChange(typed === '' ? undefined : typed)
    setTyped(undefined)
  }
  const shown = { value: typed ?? value ?? '', size: 'small', ...(placeholder && { placeholder }) } as const
  return (
    <Row label={label} wide={lines > 1}>
      {(id) =>
        lines > 1 ? (
          <Input.TextArea
            {...shown}
            id={id}
            autoSize={{ minRows: lines, maxRows: 8 }}
            onChange={(event) => setTyped(event.target.value)}
            onBlur={take}
          />
        ) : (
          <Input
            {...shown}
            id={id}
            onChange={(event) => setTyped(event.target.value)}
            onBlur={take}
            onPressEnter={take}
          />
        )
      }
    </Row>
  )
}

type NumberProps = {
  readonly label: string
  readonly value: number | undefined
  readonly placeholder?: string
  readonly min?: number
  readonly max?: number
  readonly whole?: boolean
  readonly onChange: (value: number | undefined) => void
}

export const NumberRow = ({
  label,
  value,
  placeholder,
  min,
  max,
  whole = true,
  onChange,
}: NumberProps): ReactNode => {
  const [typed, setTyped] = useState<number | null>()
  const take = (): void => {
    if (typed !== undefined && (typed ?? undefined) !== value) onChange(typed ?? undefined)
    setTyped(undefined)
  }
  return (
    <Row label={label}>
      {(id) => (
        <InputNumber
          id={id}
          size="small"
          value={typed === undefined ? (value ?? null) : typed}
          {...(placeholder !== undefined && { placeholder })}
          {...(min !== undefined && { min })}
          {...(max !== undefined && { max })}
          {...(whole && { precision: 0 })}
          onChange={setTyped}
          onBlur={take}
          onPressEnter={take}
        />
      )}
    </Row>
  )
}

type FlagProps = {
  readonly label: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

export const Flag = ({ label, checked, onChange }: FlagProps): ReactNode => (
  <Checkbox checked={checked} onChange={(event) => onChange(event.target.checked)}>
    {label}
  </Checkbox>
)

type ChoiceProps<T extends string> = {
  readonly label: string
  readonly value: T
  readonly options: readonly { readonly value: T; readonly label: string }[]
  readonly onChange: (value: T) => void
  readonly search?: boolean
}

export const ChoiceRow = <T extends string>({
  label,
  value,
  options,
  onChange,
  search = false,
}: ChoiceProps<T>): ReactNode => (
  <Row label={label}>
    {(id) => (
      <Select<T>
        id={id}
        aria-label={label}
        size="small"
        showSearch={search}
        value={value}
        options={[...options]}
        onChange={onChange}
        popupMatchSelectWidth={false}
      />
    )}
  </Row>
)
