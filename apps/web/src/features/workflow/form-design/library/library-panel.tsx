import type { FieldType } from '@gridwright/form'
import { Icon } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { inserted, newField } from '#features/workflow/form-design/desk/edits.ts'
import type { Desk } from '#features/workflow/form-design/desk/create-desk.ts'
import { useDesk } from '#features/workflow/form-design/desk/use-desk.ts'
import { fieldTypes, typeTexts } from './field-texts.ts'
import styles from './library.module.css'

/** Puts a new field of a kind before the one at this place; without a place at the end. */
export const useAdd = (): ((type: FieldType, at?: number) => void) => {
  const t = useText(typeTexts)
  const desk: Desk = useDesk()
  return (type, at) => {
    const form = desk.form()
    const field = newField(form, type, { label: t(type), option: t('option'), column: t('column') })
    desk.change((now) => inserted(now, field, at ?? now.fields.length), { label: 'add', select: field.id })
  }
}

/** Kinds of fields: dragged onto the form, or put at its end by a click. */
export const LibraryPanel = (): ReactNode => {
  const t = useText(typeTexts)
  const desk = useDesk()
  const add = useAdd()
  return (
    <ul className={styles['library']}>
      {fieldTypes.map(([type, icon]) => (
        <li key={type}>
          <button
            type="button"
            draggable
            disabled={desk.isReadOnly()}
            onClick={() => add(type)}
            onDragStart={(event) => {
              event.dataTransfer.setData('text/plain', type)
              desk.drag({ type })
            }}
            onDragEnd={() => desk.drag(undefined)}
          >
            <Icon name={icon} size={16} />
            {t(type)}
          </button>
        </li>
      ))}
    </ul>
  )
}
