import { Button, Checkbox, Select } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { textOf } from '#parts/bpmn/moddle.ts'
import type { Moddle } from '#parts/bpmn/moddle.ts'
import type { Column, Field, Hand } from './model/field.ts'
import { fieldTexts, propertyTexts, wordFor } from './texts.ts'
import { Typed } from './typed.tsx'
import styles from './properties.module.css'

type ListField = Extract<Field, { kind: 'list' }>
type CellProps = {
  readonly column: Column
  readonly label: string
  readonly one: Moddle
  readonly hand: Hand | undefined
}

const Cell = ({ column: { name, kind = 'text' }, label, one, hand }: CellProps): ReactNode => {
  const value = one.get(name)
  const put = (next: unknown): void =>
    hand?.modeling.updateModdleProperties(hand.element, one, { [name]: next })
  const disabled = hand === undefined
  if (kind === 'flag')
    return (
      <Checkbox
        label={label}
        checked={value === true}
        disabled={disabled}
        onChange={(on) => put(on || undefined)}
      />
    )
  if (kind === 'text')
    return (
      <Typed
        label={label}
        value={textOf(value)}
        disabled={disabled}
        onChange={(next) => put(next === '' ? undefined : next)}
      />
    )
  return (
    <Select
      label={label}
      value={textOf(value)}
      disabled={disabled}
      choices={kind.map((choice) => ({ value: choice, label: choice }))}
      onChange={put}
    />
  )
}

/** Like elements one below the other; each has its lines. */
export const ListLines = (props: {
  readonly field: ListField
  readonly bo: Moddle
  readonly hand: Hand | undefined
}): ReactNode => {
  const { field, bo, hand } = props
  const t = useText(propertyTexts)
  const f = useText(fieldTexts)
  const title = wordFor(field.key, f)
  const items = field.place.read(bo)
  return (
    <div className={styles['list']}>
      {items.map((one, at) => (
        // Items have no names of their own: their places are what they are known by.
        <div key={`${at} of ${items.length}`} className={styles['item']}>
          {field.columns.map((column) => {
            const word = wordFor(column.word, f)
            return (
              <div key={column.name} className={styles['cell']}>
                <span>{word}</span>
                <Cell
                  column={column}
                  label={t('item', { title, number: at + 1, column: word })}
                  one={one}
                  hand={hand}
                />
              </div>
            )
          })}
          {hand !== undefined && (
            <Button
              kind="text"
              size="small"
              icon="trash"
              label={t('removeItem', { number: at + 1 })}
              onClick={() => field.place.remove(hand, one)}
            />
          )}
        </div>
      ))}
      {hand !== undefined && (
        <Button size="small" icon="plus" onClick={() => field.place.add(hand)}>
          {t('addItem')}
        </Button>
      )}
    </div>
  )
}
