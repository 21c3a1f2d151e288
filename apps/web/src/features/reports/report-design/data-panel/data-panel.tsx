import { Button, EmptyState, Input } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { notifyError } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { useDesigner, useDesignerState } from '#features/reports/report-design/designer/use-designer.ts'
import { AddDataSet } from './add-data-set.tsx'
import { DataSetFieldsList } from './data-set-fields-list.tsx'
import { texts } from './texts.ts'
import styles from './data-panel.module.css'

/** Reads the data sets again, adds one. */
export const DataTools = (): ReactNode => {
  const t = useText(texts)
  const designer = useDesigner()
  const [adding, setAdding] = useState(false)
  return (
    <>
      <Button
        kind="text"
        size="small"
        icon="refresh"
        label={t('refresh')}
        onClick={() => void designer.refreshDataSets().catch(notifyError)}
      />
      <Button kind="text" size="small" icon="plus" label={t('add')} onClick={() => setAdding(true)} />
      {adding && <AddDataSet onClose={() => setAdding(false)} />}
    </>
  )
}

const Empty = (): ReactNode => {
  const t = useText(texts)
  const [adding, setAdding] = useState(false)
  const add = (
    <Button size="small" icon="plus" kind="primary" onClick={() => setAdding(true)}>
      {t('add')}
    </Button>
  )
  return (
    <>
      <EmptyState compact icon="data-set" title={t('empty')} hint={t('emptyHint')} action={add} />
      {adding && <AddDataSet onClose={() => setAdding(false)} />}
    </>
  )
}

/** The report's data sets with their fields, to be dragged or put onto cells (RPT-03). */
export const DataPanel = (): ReactNode => {
  const t = useText(texts)
  const uses = useDesignerState((state) => state.template.dataSets)
  const [text, setText] = useState('')
  if (uses.length === 0) return <Empty />
  return (
    <>
      <div className={styles['search']}>
        <Input label={t('search')} placeholder={t('search')} value={text} onChange={setText} />
      </div>
      <div className={styles['list']}>
        {uses.map((use) => (
          <DataSetFieldsList key={use.name} use={use} text={text} />
        ))}
      </div>
    </>
  )
}
