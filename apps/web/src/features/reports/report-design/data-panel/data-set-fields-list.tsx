import type { DataSetUse } from '@gridwright/report-engine'
import { Button, Icon, Skeleton } from '@gridwright/ui'
import { useState } from 'react'
import type { DragEvent, KeyboardEvent, ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import type { DataSetFields } from '#features/reports/report-design/designer/designer-state.ts'
import { useDesigner, useDesignerState } from '#features/reports/report-design/designer/use-designer.ts'
import { DataSetTools } from './data-set-tools.tsx'
import { dragType, placeAtSelection } from './drop-field.ts'
import type { Dragged } from './drop-field.ts'
import { texts } from './texts.ts'
import styles from './data-panel.module.css'

type Column = DataSetFields['columns'][number]

const signs = { text: 'T', number: '#', boolean: '✓', date: 'D', dateTime: 'DT' } as const

const draggedOf = (dataSet: string, columns: readonly Column[], withTitles: boolean): Dragged => ({
  withTitles,
  fields: columns.map(({ name, title, type }) => ({
    dataSet,
    field: name,
    title: title ?? name,
    type,
    isNumber: type === 'number',
  })),
})

const startDrag = (dragged: Dragged) => (event: DragEvent) => {
  event.dataTransfer.setData(dragType, JSON.stringify(dragged))
  event.dataTransfer.effectAllowed = 'copy'
}

/** Arrow keys walk through the fields, as in a list. */
const walk = (event: KeyboardEvent<HTMLElement>): void => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  event.preventDefault()
  const panel = event.currentTarget.closest('[data-region]')
  const items = [...(panel?.querySelectorAll<HTMLElement>('[data-item]') ?? [])]
  items[items.indexOf(event.currentTarget) + step]?.focus()
}

const FieldItem = ({ dataSet, column }: { readonly dataSet: string; readonly column: Column }): ReactNode => {
  const t = useText(texts)
  const designer = useDesigner()
  const dragged = draggedOf(dataSet, [column], false)
  const shown = column.title ?? column.name
  return (
    <button
      type="button"
      className={styles['field']}
      data-item=""
      draggable
      title={t('field', { name: column.name, type: t(column.type) })}
      aria-label={t('field', { name: shown, type: t(column.type) })}
      onDragStart={startDrag(dragged)}
      onDoubleClick={() => placeAtSelection(designer, dragged)}
      onKeyDown={(event) => {
        walk(event)
        if (event.key === 'Enter') placeAtSelection(designer, dragged)
      }}
    >
      <span className={styles['type']} data-type={column.type} data-sign={signs[column.type]} />
      <span>{shown}</span>
      {shown !== column.name && <span className={styles['name']} data-name={column.name} />}
    </button>
  )
}

const matches = (text: string) => (column: Column) =>
  `${column.name} ${column.title ?? ''}`.toLowerCase().includes(text.trim().toLowerCase())

/** One click from fields to a finished table. */
const PlaceAll = ({ all }: { readonly all: Dragged }): ReactNode => {
  const t = useText(texts)
  const designer = useDesigner()
  if (all.fields.length === 0) return null
  return (
    <div className={styles['placeAll']}>
      <Button size="small" block icon="table" onClick={() => placeAtSelection(designer, all)}>
        {t('placeAll')}
      </Button>
    </div>
  )
}

type ListProps = { readonly use: DataSetUse; readonly text: string }

const Parameters = ({ known }: { readonly known: DataSetFields }): ReactNode => {
  const t = useText(texts)
  if (known.parameters.length === 0) return null
  const list = known.parameters.map(({ paramCode }) => `@${paramCode}`).join(' ')
  return <div className={styles['parameters']}>{t('parametersOf', { list })}</div>
}

/** The report names it, and the list does not have it: perhaps not yet. */
const Unknown = (): ReactNode => {
  const t = useText(texts)
  const fields = useDesignerState((state) => state.fields)
  if (fields === undefined) return <Skeleton />
  return <div className={styles['missing']}>{t(fields === 'failed' ? 'unread' : 'missing')}</div>
}

/** Where it reads, for whoever may see that. */
const Source = ({ known }: { readonly known: DataSetFields }): ReactNode => {
  const t = useText(texts)
  const source = known.sourceId === null ? t('combined') : known.sourceName
  return source === '' ? null : <div className={styles['source']}>{t('from', { source })}</div>
}

const Fields = ({ use, text }: ListProps): ReactNode => {
  const t = useText(texts)
  const known = useDesignerState((state) => state.dataSets.find(({ id }) => id === use.dataSetId))
  if (known === undefined) return <Unknown />
  if (known.columns.length === 0) return <div className={styles['missing']}>{t('noFields')}</div>
  return (
    <>
      <Source known={known} />
      {known.columns.filter(matches(text)).map((column) => (
        <FieldItem key={column.name} dataSet={use.name} column={column} />
      ))}
      <Parameters known={known} />
      <PlaceAll all={draggedOf(use.name, known.columns, true)} />
    </>
  )
}

export const DataSetFieldsList = ({ use, text }: ListProps): ReactNode => {
  const t = useText(texts)
  const known = useDesignerState((state) => state.dataSets.find(({ id }) => id === use.dataSetId))
  const [open, setOpen] = useState(true)
  const all = draggedOf(use.name, known?.columns ?? [], true)
  return (
    <section className={styles['set']} aria-label={use.name}>
      <div className={styles['setHead']}>
        <button
          type="button"
          className={styles['setName']}
          data-item=""
          draggable={all.fields.length > 0}
          aria-expanded={open}
          aria-label={t(open ? 'collapse' : 'expand', { name: use.name })}
          title={[use.name, known?.name].filter((name) => name !== undefined).join(' · ')}
          onDragStart={startDrag(all)}
          onKeyDown={walk}
          onClick={() => setOpen(!open)}
        >
          <Icon name={open ? 'down' : 'right'} size={14} />
          <Icon name="data-set" size={14} />
          <span>{use.name}</span>
        </button>
        <DataSetTools use={use} />
      </div>
      {open && <Fields use={use} text={text} />}
    </section>
  )
}
