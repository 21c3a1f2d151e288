import { DateField, Input } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { frameOf, textOf } from './field-props.ts'
import type { FieldProps, Of } from './field-props.ts'
import { formTexts } from './texts.ts'
import styles from './form-view.module.css'

/** A day, with a time where its maker asked for one: `2026-11-26 09:30`. */
export const DayField = (props: FieldProps<Of<'date'>>): ReactNode => {
  const { field, value, onChange } = props
  const t = useText(formTexts)
  const [day = '', time = ''] = textOf(value).split(' ')
  const frame = frameOf(props)
  const put = (nextDay: string, nextTime: string): void => {
    if (nextDay === '') onChange(undefined)
    else onChange(field.time === true ? `${nextDay} ${nextTime}` : nextDay)
  }
  const date = <DateField {...frame} value={day} onChange={(next) => put(next, time || '09:00')} />
  if (field.time !== true) return date
  return (
    <div className={styles['moment']}>
      {date}
      <Input
        label={`${field.label} ${t('time')}`}
        value={time}
        placeholder="09:00"
        maxLength={5}
        onChange={(next) => put(day, next)}
      />
    </div>
  )
}
