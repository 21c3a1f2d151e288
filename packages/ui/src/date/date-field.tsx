import { useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Field, fieldAria } from '#field/field.tsx'
import type { FieldFrame } from '#field/field.tsx'
import { ClearButton } from '#field/clear-button.tsx'
import { Icon } from '#icon/icon.tsx'
import { useUiText } from '#language/ui-language.ts'
import { Popover } from '#popover/popover.tsx'
import { classNames } from '#class-names.ts'
import { Calendar } from './calendar.tsx'
import { typedDay } from './days.ts'
import { useDateBox } from './use-date-box.ts'
import type { DateBoxProps } from './use-date-box.ts'
import fieldStyles from '#field/field.module.css'
import styles from './date.module.css'

/** What is wrong with the text, for those who do not see it. */
const marks = (unread: string | undefined, saidId: string | undefined) => ({
  ...(unread !== undefined && { 'aria-invalid': true }),
  ...(saidId !== undefined && { 'aria-describedby': saidId }),
})

const Said = ({ id, text }: { readonly id: string; readonly text: string | undefined }): ReactNode => {
  const t = useUiText()
  return (
    text !== undefined && (
      <span id={id} role="alert" className={fieldStyles['said']}>
        {t('notADay', { text })}
      </span>
    )
  )
}

/** A day: typed as `2026-11-22`, or taken from the calendar that opens below it. */
export const DateBox = (props: DateBoxProps): ReactNode => {
  const { value, disabled, readOnly, placeholder, name, className } = props
  const t = useUiText()
  const gridId = useId()
  const saidId = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const { at, setAt, shown, unread, take, open, type, leave, press, clear } = useDateBox(props)
  const said = props.onUnread === undefined ? unread : undefined
  const active = at && `${gridId}-${at}`
  const calendar = at !== undefined && { id: gridId, value: typedDay(value), at, onMove: setAt, onTake: take }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the input inside has the keys
    <span
      ref={anchor}
      className={classNames(fieldStyles['box'], styles['box'], className)}
      onClick={() => {
        input.current?.focus()
        if (at === undefined) open()
      }}
    >
      <input
        {...props.aria}
        {...marks(unread, said && saidId)}
        ref={input}
        name={name}
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        inputMode="numeric"
        maxLength={20}
        aria-haspopup="grid"
        aria-expanded={at !== undefined}
        aria-controls={active && gridId}
        aria-activedescendant={active}
        aria-readonly={readOnly || undefined}
        disabled={disabled}
        readOnly={readOnly}
        className={classNames(fieldStyles['input'], styles['input'])}
        value={shown}
        placeholder={placeholder ?? t('datePattern')}
        onChange={(event) => type(event.target.value)}
        onKeyDown={press}
        onBlur={leave}
      />
      <ClearButton onClear={clear} />
      <Icon name="calendar" size={14} />
      <Said id={saidId} text={calendar ? undefined : said} />
      {calendar && (
        <Popover anchor={anchor}>
          <Calendar {...calendar} />
        </Popover>
      )}
    </span>
  )
}

/** What a field says of a text that is no day, until another value comes from outside. */
export const useUnread = (value: string) => {
  const t = useUiText()
  const [text, setText] = useState<string>()
  const [seen, setSeen] = useState(value)
  if (seen !== value) {
    setSeen(value)
    setText(undefined)
  }
  return [text === undefined ? undefined : t('notADay', { text }), setText] as const
}

export type DateFieldProps = FieldFrame &
  Omit<DateBoxProps, 'aria' | 'className' | 'onUnread'> & {
    /** Told what was left in it that is no day, so that a form may hold it and refuse it. */
    readonly onUnread?: ((text: string) => void) | undefined
  }

/** A day with its label. */
export const DateField = (props: DateFieldProps): ReactNode => {
  const { label, required, hint, error, onUnread, ...box } = props
  const id = useId()
  const [unread, setUnread] = useUnread(box.value)
  const frame = { label, required: required ?? false, hint, error: error ?? unread }
  return (
    <Field {...frame} id={id}>
      <DateBox
        {...box}
        onUnread={(text) => {
          setUnread(text)
          if (text !== undefined) onUnread?.(text)
        }}
        aria={fieldAria(id, frame)}
      />
    </Field>
  )
}

/** The same in a toolbar or a table: its label is only spoken. */
export const DateInput = ({
  label,
  ...box
}: Omit<DateBoxProps, 'aria'> & { readonly label: string }): ReactNode => (
  <DateBox {...box} aria={{ 'aria-label': label }} />
)
