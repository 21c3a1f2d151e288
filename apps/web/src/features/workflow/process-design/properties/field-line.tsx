import { Select, Switch } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import type { Moddle } from '#parts/bpmn/moddle.ts'
import { ListLines } from './list-field.tsx'
import type { Field, Hand } from './model/field.ts'
import { fieldTexts, wordFor } from './texts.ts'
import { Typed } from './typed.tsx'
import styles from './properties.module.css'

type LineProps = { readonly field: Field; readonly bo: Moddle; readonly hand: Hand | undefined }

const Control = ({ field, bo, hand, label }: LineProps & { readonly label: string }): ReactNode => {
  const f = useText(fieldTexts)
  if (field.kind === 'list') return <ListLines field={field} bo={bo} hand={hand} />
  const { place, kind, key } = field
  const value = place.read(bo)
  const disabled = hand === undefined
  const put = (next: string): void => {
    if (hand !== undefined) place.write(hand, next)
  }
  if (kind === 'flag')
    return (
      <Switch
        label={label}
        checked={value === 'true'}
        disabled={disabled}
        onChange={(on) => put(String(on))}
      />
    )
  if (kind === 'choice')
    return (
      <Select
        label={label}
        value={value === '' ? undefined : value}
        disabled={disabled}
        choices={field.choices.map((choice) => ({ value: choice, label: wordFor(`${key}.${choice}`, f) }))}
        onChange={put}
      />
    )
  return (
    <Typed
      label={label}
      value={value}
      disabled={disabled}
      mono={kind === 'code'}
      lines={kind === 'area' ? 2 : 1}
      placeholder={field.placeholder}
      onChange={put}
    />
  )
}

/** One line of the panel. */
export const FieldLine = (props: LineProps): ReactNode => {
  const f = useText(fieldTexts)
  const { kind, key } = props.field
  const label = wordFor(key, f)
  return (
    <div className={styles['line']} data-row={kind === 'flag' || undefined}>
      <span className={styles['title']}>{label}</span>
      <Control {...props} label={label} />
    </div>
  )
}
