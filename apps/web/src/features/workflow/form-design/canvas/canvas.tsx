import type { FormField } from '@gridwright/form'
import { Button, EmptyState } from '@gridwright/ui'
import { useState } from 'react'
import type { DragEvent, ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { FormView } from '#parts/form-view/index.ts'
import { duplicated, moved, withoutField } from '#features/workflow/form-design/desk/edits.ts'
import { useDesk, useDeskState, useForm } from '#features/workflow/form-design/desk/use-desk.ts'
import { typeTexts } from '#features/workflow/form-design/library/field-texts.ts'
import { useAdd } from '#features/workflow/form-design/library/library-panel.tsx'
import { canvasTexts } from './texts.ts'
import { TryForm } from './try-form.tsx'
import styles from './canvas.module.css'

/** Takes what is dropped before the field at a place. */
const useDrop = (): ((at: number) => void) => {
  const desk = useDesk()
  const add = useAdd()
  return (at) => {
    const dragged = desk.dropped()
    if (dragged === undefined || desk.isReadOnly()) return
    if ('type' in dragged) add(dragged.type, at)
    else desk.change((form) => moved(form, dragged.id, at), { label: 'move', select: dragged.id })
  }
}

const Actions = ({
  field,
  at,
  count,
}: {
  readonly field: FormField
  readonly at: number
  readonly count: number
}): ReactNode => {
  const t = useText(canvasTexts)
  const desk = useDesk()
  const move = (to: number) => () => desk.change((form) => moved(form, field.id, to), { label: 'move' })
  const copy = (): void => {
    const [, id] = duplicated(desk.form(), field.id)
    desk.change((form) => duplicated(form, field.id)[0], { label: 'duplicate', select: id })
  }
  const remove = (): void =>
    desk.change((form) => withoutField(form, field.id), { label: 'remove', select: undefined })
  return (
    <div className={styles['actions']}>
      <Button kind="text" size="small" icon="up" label={t('up')} disabled={at === 0} onClick={move(at - 1)} />
      <Button
        kind="text"
        size="small"
        icon="down"
        label={t('down')}
        disabled={at === count - 1}
        onClick={move(at + 2)}
      />
      <Button kind="text" size="small" icon="copy" label={t('copy')} onClick={copy} />
      <Button kind="text" size="small" icon="trash" label={t('remove')} onClick={remove} />
    </div>
  )
}

type PlacedProps = { readonly field: FormField; readonly at: number; readonly count: number }

const half = (event: DragEvent<HTMLElement>): 0 | 1 => {
  const box = event.currentTarget.getBoundingClientRect()
  return event.clientY > box.top + box.height / 2 ? 1 : 0
}

/** A field as it will look, to be chosen and dragged. */
const Placed = ({ field, at, count }: PlacedProps): ReactNode => {
  const t = useText(typeTexts)
  const desk = useDesk()
  const drop = useDrop()
  const selected = useDeskState((state) => state.selected)
  const [over, setOver] = useState<0 | 1>()
  const isChosen = selected === field.id
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the button inside is what is chosen; buttons move it, too
    <li
      className={styles['field']}
      data-chosen={isChosen || undefined}
      data-over={over}
      data-width={'width' in field ? field.width : undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(half(event))
      }}
      onDragLeave={() => setOver(undefined)}
      onDrop={(event) => {
        event.preventDefault()
        event.stopPropagation()
        setOver(undefined)
        drop(at + half(event))
      }}
    >
      <button
        type="button"
        className={styles['choose']}
        aria-pressed={isChosen}
        draggable={!desk.isReadOnly()}
        aria-label={`${field.label || field.id} ${t(field.type)}`}
        onClick={() => desk.select(field.id)}
        onDragStart={(event) => {
          event.dataTransfer.setData('text/plain', field.id)
          desk.drag({ id: field.id })
        }}
      />
      <div className={styles['look']} inert>
        <FormView
          form={{ version: 1, fields: [{ ...withoutWidth(field) }] }}
          values={{}}
          onChange={() => undefined}
        />
      </div>
      {isChosen && !desk.isReadOnly() && <Actions field={field} at={at} count={count} />}
    </li>
  )
}

/** Its width is that of its place; what others say about it is not asked here. */
const withoutWidth = (field: FormField): FormField => {
  const { when: _when, ...rest } = field
  if (!('width' in rest)) return rest
  const { width: _width, ...plain } = rest
  return plain
}

/** The form while it is put together, or filled in to try it. */
export const Canvas = (): ReactNode => {
  const t = useText(canvasTexts)
  const form = useForm()
  const drop = useDrop()
  const isTrying = useDeskState((state) => state.isTrying)
  if (isTrying) return <TryForm form={form} />
  return (
    <div
      className={styles['canvas']}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        drop(form.fields.length)
      }}
    >
      {form.fields.length === 0 ? (
        <EmptyState icon="form" title={t('empty')} hint={t('emptyHint')} />
      ) : (
        <ol className={styles['paper']} aria-label={t('fields')}>
          {form.fields.map((field, at) => (
            <Placed key={field.id} field={field} at={at} count={form.fields.length} />
          ))}
        </ol>
      )}
    </div>
  )
}
