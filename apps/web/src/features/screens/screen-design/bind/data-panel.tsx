import { Icon, SearchInput, Skeleton } from '@gridwright/ui'
import { useDeferredValue, useState } from 'react'
import type { DragEvent, ReactNode } from 'react'
import { useStore } from 'zustand'
import { useOperation } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { useChosenWidget, useDesk, useScreen } from '#features/screens/screen-design/desk/use-desk.ts'
import { widgetFactsOf } from '@gridwright/widgets/facts'
import { bindTo, dataSetDrag, placeDataSet } from './place-data-set.ts'
import type { DroppedSet } from './place-data-set.ts'
import { bindTexts } from './texts.ts'
import styles from './bind.module.css'

const startDrag =
  (set: DroppedSet) =>
  ({ dataTransfer }: DragEvent): void => {
    dataTransfer.setData(dataSetDrag, JSON.stringify(set))
    dataTransfer.effectAllowed = 'copy'
  }

const FieldItem = ({ set, at }: { readonly set: DroppedSet; readonly at: number }): ReactNode => {
  const t = useText(bindTexts)
  const column = set.columns[at]
  if (column === undefined) return null
  return (
    <button
      type="button"
      className={styles['field']}
      draggable
      title={t('useField', { name: column.name })}
      onDragStart={startDrag({ ...set, columns: [column] })}
    >
      <span>{column.name}</span>
      <small>{column.type === 'number' ? '123' : column.type === 'text' ? 'abc' : column.type}</small>
    </button>
  )
}

/** A data set or a query with its fields: dragged onto the canvas, a widget, a slot; Enter gives it to the chosen widget. */
const SetItem = ({ set }: { readonly set: DroppedSet }): ReactNode => {
  const t = useText(bindTexts)
  const desk = useDesk()
  const chosen = useChosenWidget()
  const [open, setOpen] = useState(false)
  const use = (): void => {
    const slots = widgetFactsOf(chosen?.widget.type ?? '')?.slots.length ?? 0
    if (chosen !== undefined && slots > 0) bindTo(desk, chosen.id, set)
    else placeDataSet(desk, { set })
  }
  return (
    <div className={styles['set']}>
      <button
        type="button"
        className={styles['setName']}
        draggable
        aria-expanded={open}
        title={t('useSet', { name: set.name })}
        aria-label={t('useSet', { name: set.name })}
        onDragStart={startDrag(set)}
        onClick={() => setOpen(!open)}
        onDoubleClick={use}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          use()
        }}
      >
        <Icon name={open ? 'down' : 'right'} size={14} />
        <Icon name={'query' in set ? 'database' : 'data-set'} size={14} />
        <span>{set.name}</span>
      </button>
      {open && set.columns.map(({ name }, at) => <FieldItem key={name} set={set} at={at} />)}
    </div>
  )
}

const OwnQueries = (): ReactNode => {
  const t = useText(bindTexts)
  const queries = useScreen((screen) => screen.queries)
  const answers = useStore(useDesk().reading.store)
  const all = Object.entries(queries)
  if (all.length === 0) return null
  return (
    <>
      <h3 className={styles['heading']}>{t('queries')}</h3>
      {all.map(([id, { name }]) => (
        <SetItem
          key={id}
          set={{ query: id, name: name || id, columns: answers[id]?.rows?.columns ?? [], parameters: [] }}
        />
      ))}
    </>
  )
}

/** What charts are made of: queries that the screen has, and data sets that the person may view. */
export const DataPanel = (): ReactNode => {
  const t = useText(bindTexts)
  const [text, setText] = useState('')
  const wanted = useDeferredValue(text)
  const { data, isPending } = useOperation('dataSet.fields', { text: wanted }, { keepPrevious: true })
  return (
    <div className={styles['panel']}>
      <OwnQueries />
      <h3 className={styles['heading']}>{t('sets')}</h3>
      <SearchInput label={t('search')} placeholder={t('search')} value={text} onChange={setText} />
      {isPending && <Skeleton lines={4} />}
      {data?.dataSets.length === 0 && <p className={styles['hint']}>{t('noSets')}</p>}
      <div>
        {data?.dataSets.map(({ id, name, columns, parameters }) => (
          <SetItem
            key={id}
            set={{ dataSetId: id, name, columns, parameters: parameters.map(({ paramCode }) => paramCode) }}
          />
        ))}
      </div>
    </div>
  )
}
