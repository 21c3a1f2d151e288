import { useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { Icon } from '#icon/icon.tsx'
import { useUiText } from '#language/ui-language.ts'
import { classNames } from '#styling/class-names.ts'
import { ChoicePopup } from './choice-popup.tsx'
import type { SelectBoxProps } from './select-box.tsx'
import { useChoiceList } from './use-choice-list.ts'
import fieldStyles from '#field/field.module.css'
import styles from './choice.module.css'

type MultiSelectBoxProps<Value extends string | number> = Omit<
  SelectBoxProps<Value>,
  'value' | 'onChange'
> & {
  readonly values: readonly Value[]
  readonly onChange: (values: readonly Value[]) => void
}

const without = <Value,>(values: readonly Value[], one: Value): readonly Value[] =>
  values.filter((value) => value !== one)

type ChipsProps<Value extends string | number> = Pick<
  MultiSelectBoxProps<Value>,
  'values' | 'choices' | 'disabled' | 'onChange'
>

const Chips = <Value extends string | number>(props: ChipsProps<Value>): ReactNode => {
  const { values, choices, disabled, onChange } = props
  const t = useUiText()
  return values.map((value) => {
    const label = choices.find((choice) => choice.value === value)?.label ?? String(value)
    return (
      <span key={value} className={styles['chip']}>
        {label}
        {disabled !== true && (
          <button
            type="button"
            tabIndex={-1}
            aria-label={t('takeOut', { name: label })}
            onClick={(event) => {
              event.stopPropagation()
              onChange(without(values, value))
            }}
          >
            <Icon name="close" size={12} />
          </button>
        )}
      </span>
    )
  })
}

/** Several of many: what is chosen stands in the box, typing narrows the list, Backspace takes the last one out. */
export const MultiSelectBox = <Value extends string | number>(
  props: MultiSelectBoxProps<Value>,
): ReactNode => {
  const { values, choices, onChange, onLeave, disabled, placeholder, name, aria, label, className } = props
  const t = useUiText()
  const take = (value: Value): void =>
    onChange(values.includes(value) ? without(values, value) : [...values, value])
  const list = useChoiceList({ choices, chosen: undefined, stays: true, onTake: take, onLeave })
  const anchor = useRef<HTMLSpanElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    const last = values.at(-1)
    if (event.key === 'Backspace' && list.typed === '' && last !== undefined) onChange(without(values, last))
    else list.input.onKeyDown(event)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the input inside has the keys
    <span
      ref={anchor}
      className={classNames(fieldStyles['box'], styles['box'], styles['many'], className)}
      onClick={() => {
        if (disabled === true) return
        input.current?.focus()
        if (!list.isOpen) list.toggle()
      }}
    >
      <Chips values={values} choices={choices} disabled={disabled} onChange={onChange} />
      <input
        {...aria}
        {...list.input}
        ref={input}
        name={name}
        type="text"
        spellCheck={false}
        disabled={disabled}
        className={classNames(fieldStyles['input'], styles['input'])}
        value={list.typed}
        placeholder={values.length === 0 ? (placeholder ?? t('chooseOne')) : ''}
        onChange={(event) => list.type(event.target.value)}
        onKeyDown={press}
      />
      {list.isOpen && (
        <ChoicePopup
          list={list}
          anchor={anchor}
          label={label}
          multiple
          isChosen={(one) => values.includes(one)}
        />
      )}
    </span>
  )
}
