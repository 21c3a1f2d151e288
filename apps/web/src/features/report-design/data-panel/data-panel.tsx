import { Button, EmptyState, Input } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { notifyError } from '#client/index.ts'
import { useText } from '#i18n/index.ts'
import { useDesigner, useDesignerState } from '#features/report-design/designer/use-designer.ts'
import pageStyles from '#features/report-design/report-design.module.css'
import { AddDataSet } from './add-data-set.tsx'
import { DataSetFieldsList } from './data-set-fields-list.tsx'
import { texts } from './texts.ts'
import styles from './data-panel.module.css'

/** The report's data sets with their fields, to be dragged or put onto cells (RPT-03). */
export const DataPanel = ({ end }: { readonly end?: ReactNode }): ReactNode => {
  const t = useText(texts)
  const designer = useDesigner()
  const uses = useDesignerState((state) => state.template.dataSets)
  const [adding, setAdding] = useState(false)
  const [text, setText] = useState('')
  const add = (
    <Button size="small" icon="plus" kind="primary" onClick={() => setAdding(true)}>
      {t('add')}
    </Button>
  )
  return (
    <aside
      className={`${pageStyles['region']} ${pageStyles['side']}`}
      data-region="data"
      aria-label={t('title')}
    >
      <div className={styles['head']}>
        <h2>{t('title')}</h2>
        <Button
          kind="text"
          size="small"
          icon="refresh"
          label={t('refresh')}
          onClick={() => void designer.refreshDataSets().catch(notifyError)}
        />
        <Button kind="text" size="small" icon="plus" label={t('add')} onClick={() => setAdding(true)} />
        {end}
      </div>
      {uses.length === 0 ? (
        <EmptyState compact icon="data-set" title={t('empty')} hint={t('emptyHint')} action={add} />
      ) : (
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
      )}
      {adding && <AddDataSet onClose={() => setAdding(false)} />}
    </aside>
  )
}
