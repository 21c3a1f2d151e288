import { visibleSigns } from '@gridwright/validation'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { ClearButton } from '#field/clear-button.tsx'
import { Icon } from '#icon/icon.tsx'
import { useUiText } from '#language/ui-language.ts'
import { classNames } from '#class-names.ts'
import type { Choice, RemoteChoices } from './choice.ts'
import { ChoicePopup } from './choice-popup.tsx'
import { useChoiceList } from './use-choice-list.ts'
import fieldStyles from '#field/field.module.css'
import styles from './choice.module.css'

export type SelectBoxProps<Value extends string | number> = {
  readonly value: Value | undefined
  readonly choices: readonly Choice<Value>[]
  readonly onChange: (value: Value) => void
  readonly onLeave?: (() => void) | undefined
  readonly disabled?: boolean | undefined
  /** Shown and reached, not to be changed. */
  readonly readOnly?: boolean | undefined
  /** Given where it may be empty and is not: a cross and Delete call it. */
  readonly onClear?: (() => void) | undefined
  readonly placeholder?: string | undefined
  readonly name?: string | undefined
  /** What ties it to its label, hint and error. */
  readonly aria: Readonly<Record<string, string | boolean | undefined>>
  /** Names the open list. */
  readonly label?: string | undefined
  readonly className?: string | undefined
  /** Given where the choices are a first page only. */
  readonly remote?: RemoteChoices | undefined
}

/** Longer lists are narrowed by typing. */
const searchFrom = 8

/** While somebody types, what was chosen shows through. */
const shownIn = (typed: string | undefined, name = '', placeholder = '') => {
  const chosen = visibleSigns(name)
  return typed === undefined
    ? { value: chosen, placeholder, title: chosen }
    : { value: typed, placeholder: chosen === '' ? placeholder : chosen, title: chosen }
}

const nameElsewhere = (remote?: RemoteChoices, value?: string | number): string | undefined =>
  value === undefined ? undefined : remote?.nameOf(value)

const useSelectBox = <Value extends string | number>(props: SelectBoxProps<Value>) => {
  const { value, choices, remote } = props
  const t = useUiText()
  const isSearched = remote !== undefined || choices.length > searchFrom
  const list = useChoiceList({
    choices,
    chosen: value,
    searched: isSearched,
    stays: false,
    still: props.readOnly,
    onTake: props.onChange,
    onClear: props.onClear,
    onLeave: props.onLeave,
    onNarrow: remote?.narrow,
  })
  const chosen = choices.find((choice) => choice.value === value)
  const name = chosen?.label ?? nameElsewhere(remote, value)
  const typed = list.isOpen && isSearched ? list.typed : undefined
  return {
    list,
    isSearched,
    picture: chosen?.picture,
    shown: shownIn(typed, name, props.placeholder ?? t('chooseOne')),
  }
}

/** One of several: an input that shows what is chosen and opens the list; it keeps the focus throughout. */
export const SelectBox = <Value extends string | number>(props: SelectBoxProps<Value>): ReactNode => {
  const { value, disabled, readOnly = false, name, aria, label, className, remote } = props
  const { list, isSearched, picture, shown } = useSelectBox(props)
  const anchor = useRef<HTMLSpanElement>(null)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // A long name is read from its start.
    if (input.current !== null && !list.isOpen) input.current.scrollLeft = 0
  }, [list.isOpen, value])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the input inside has the keys
    <span
      ref={anchor}
      className={classNames(fieldStyles['box'], styles['box'], className)}
      onClick={() => {
        if (disabled === true) return
        input.current?.focus()
        list.toggle()
      }}
    >
      {picture}
      <input
        {...aria}
        {...list.input}
        ref={input}
        name={name}
        type="text"
        spellCheck={false}
        aria-readonly={readOnly || undefined}
        readOnly={!isSearched || readOnly}
        disabled={disabled}
        className={classNames(fieldStyles['input'], styles['input'])}
        {...shown}
        onChange={(event) => list.type(event.target.value)}
      />
      <ClearButton onClear={props.onClear} />
      <Icon name="down" size={14} />
      {list.isOpen && (
        <ChoicePopup
          list={list}
          anchor={anchor}
          label={label}
          remote={remote}
          isChosen={(one) => one === value}
        />
      )}
    </span>
  )
}
