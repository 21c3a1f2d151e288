import { Button, Select } from '@gridwright/ui'
import { withWidget } from '@gridwright/screen'
import type { Binding, Slot, Widget } from '@gridwright/screen'
import type { DragEvent, ReactNode } from 'react'
import { useLanguage, useText } from '#base/i18n/index.ts'
import { useAnswer } from '#features/screens/screen-design/reading/use-widget-data.ts'
import { useDesk } from '#features/screens/screen-design/desk/use-desk.ts'
import { bindTo, dataSetDrag } from './place-data-set.ts'
import type { Column, DroppedSet } from './place-data-set.ts'
import { bindTexts } from './texts.ts'
import styles from './bind.module.css'

type SlotProps = {
  readonly id: string
  readonly slot: Slot
  readonly bind: Binding
  readonly columns: readonly Column[]
}

const parsed = (event: DragEvent): DroppedSet | undefined => {
  try {
    return JSON.parse(event.dataTransfer.getData(dataSetDrag)) as DroppedSet
  } catch {
    return undefined
  }
}

/** By the keyboard the lists beside do the same. */
const takesDrops = (onDrop: (event: DragEvent) => void) => ({
  onDragOver: (event: DragEvent) => {
    if (event.dataTransfer.types.includes(dataSetDrag)) event.preventDefault()
  },
  onDrop,
})

const Chosen = ({ name, onRemove }: { readonly name: string; readonly onRemove: () => void }): ReactNode => {
  const t = useText(bindTexts)
  return (
    <span className={styles['chip']}>
      <span>{name}</span>
      <Button kind="text" size="small" icon="close" label={t('remove', { name })} onClick={onRemove} />
    </span>
  )
}

const SlotLine = ({ id, slot, bind, columns }: SlotProps): ReactNode => {
  const t = useText(bindTexts)
  const language = useLanguage()
  const desk = useDesk()
  const filled = bind.map[slot.key] ?? []
  const title = slot.title[language]
  const fill = (names: readonly string[]): void =>
    desk.change(
      (screen) =>
        withWidget(screen, id, (widget) => {
          if (widget.bind === undefined) return widget
          const { [slot.key]: _, ...rest } = widget.bind.map
          const map = names.length === 0 ? rest : { ...rest, [slot.key]: [...names] }
          return { ...widget, bind: { ...widget.bind, map } }
        }),
      { label: 'bind' },
    )
  const add = (names: readonly string[]): void =>
    fill(slot.many === true ? [...new Set([...filled, ...names])] : names.slice(0, 1))
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    event.stopPropagation()
    const set = parsed(event)
    if (set !== undefined) add(set.columns.map(({ name }) => name))
  }
  const left = columns.filter(({ name }) => !filled.includes(name))
  return (
    <fieldset className={styles['slot']} aria-label={title} {...takesDrops(drop)}>
      <span className={styles['slotTitle']}>
        {title}
        {slot.required === true && filled.length === 0 && <em>{t('missing')}</em>}
      </span>
      <div className={styles['chips']}>
        {filled.map((name) => (
          <Chosen key={name} name={name} onRemove={() => fill(filled.filter((one) => one !== name))} />
        ))}
        {(filled.length === 0 || slot.many === true) && (
          <Select
            label={title}
            value={undefined}
            placeholder={t(filled.length === 0 ? 'slotNone' : 'add')}
            choices={left.map(({ name }) => ({ value: name, label: name }))}
            onChange={(name) => add([name])}
          />
        )}
      </div>
    </fieldset>
  )
}

type SlotsProps = { readonly id: string; readonly widget: Widget; readonly slots: readonly Slot[] }

/** What the widget takes from its data: a column, or several, for each slot. */
export const Slots = ({ id, widget, slots }: SlotsProps): ReactNode => {
  const { bind } = widget
  const answer = useAnswer(bind?.query)
  if (bind === undefined) return null
  const columns = answer?.rows?.columns ?? []
  return (
    <div className={styles['slots']}>
      {slots.map((slot) => (
        <SlotLine key={slot.key} id={id} slot={slot} bind={bind} columns={columns} />
      ))}
    </div>
  )
}

/** A whole panel that takes a dropped data set for its widget. */
export const DropArea = ({
  id,
  children,
}: {
  readonly id: string
  readonly children: ReactNode
}): ReactNode => {
  const desk = useDesk()
  return (
    <div
      className={styles['panel']}
      {...takesDrops((event) => {
        const set = parsed(event)
        if (set === undefined) return
        event.preventDefault()
        bindTo(desk, id, set)
      })}
    >
      {children}
    </div>
  )
}
