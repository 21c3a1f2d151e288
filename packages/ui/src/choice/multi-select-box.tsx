import { useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { ClearButton } from '#field/clear-button.tsx'
import { Icon } from '#icon/icon.tsx'
import { useUiText } from '#language/ui-language.ts'
import { classNames } from '#class-names.ts'
import { ChoicePopup } from './choice-popup.tsx'
import type { SelectBoxProps } from './select-box.tsx'
import { useChoiceList } from './use-choice-list.ts'
import fieldStyles from '#field/field.module.css'
import styles from './choice.module.css'

type MultiSelectBoxProps<Value extends string | number> = Omit<
  SelectBoxProps<Value>,
  'value' | 'onChange' | 'onClear'
> & {
  readonly values: readonly Value[]
  readonly onChange: (values: readonly Value[]) => void
}

const without = <Value,>(values: readonly Value[], one: Value): readonly Value[] =>
  values.filter((value) => value !== one)

type ChipsProps<Value extends string | number> = Pick<
  MultiSelectBoxProps<Value>,
  'values' | 'choices' | 'disabled' | 'onChange' | 'remote'
>

const Chips = <Value extends string | number>(props: ChipsProps<Value>): ReactNode => {
  const { values, choices, disabled, onChange, remote } = props
  const t = useUiText()
  return values.map((value) => {
    const known = choices.find((choice) => choice.value === value)?.label ?? remote?.nameOf(value)
    const label = known ?? String(value)
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

const useMultiSelectBox = <Value extends string | number>(props: MultiSelectBoxProps<Value>) => {
  const { values, choices, onChange, onLeave, disabled, readOnly = false, remote } = props
  const still = disabled === true || readOnly
  const take = (value: Value): void =>
    onChange(values.includes(value) ? without(values, value) : [...values, value])
  const list = useChoiceList({
    choices,
    chosen: undefined,
    searched: true,
    stays: true,
    still,
    onTake: take,
    onLeave,
    onNarrow: remote?.narrow,
  })
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    const last = values.at(-1)
    const takesOut = event.key === 'Backspace' && list.typed === '' && !still
    if (takesOut && last !== undefined) onChange(without(values, last))
    else list.input.onKeyDown(event)
  }
  const clear = values.length > 1 && !still ? (): void => onChange([]) : undefined
  return { list, still, press, clear }
}

/** Several of many: what is chosen stands in the box, typing narrows the list, Backspace takes the last one out. */
export const MultiSelectBox = <Value extends string | number>(
  props: MultiSelectBoxProps<Value>,
): ReactNode => {
  const { values, choices, onChange, disabled, readOnly = false, name, aria, label, remote } = props
  const t = useUiText()
  const { list, still, press, clear } = useMultiSelectBox(props)
  const anchor = useRef<HTMLSpanElement>(null)
  const input = useRef<HTMLInputElement>(null)
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the input inside has the keys
    <span
      ref={anchor}
      className={classNames(fieldStyles['box'], styles['box'], styles['many'], props.className)}
      onClick={() => {
        if (disabled === true) return
        input.current?.focus()
        if (!list.isOpen) list.toggle()
      }}
    >
      <span className={styles['chips']}>
        <Chips values={values} choices={choices} disabled={still} onChange={onChange} remote={remote} />
        <input
          {...aria}
          {...list.input}
          ref={input}
          name={name}
          type="text"
          spellCheck={false}
          aria-readonly={readOnly || undefined}
          readOnly={readOnly}
          disabled={disabled}
          className={classNames(fieldStyles['input'], styles['input'])}
          value={list.typed}
          placeholder={values.length === 0 ? (props.placeholder ?? t('chooseOne')) : ''}
          onChange={(event) => list.type(event.target.value)}
          onKeyDown={press}
        />
      </span>
      <ClearButton onClear={clear} />
      <Icon name="down" size={14} />
      {list.isOpen && (
        <ChoicePopup
          list={list}
          anchor={anchor}
          label={label}
          multiple
          remote={remote}
          isChosen={(one) => values.includes(one)}
        />
      )}
    </span>
  )
}
