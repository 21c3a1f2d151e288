import { Button, Dialog, EmptyState, Icon, Input, Skeleton } from '@gridwright/ui'
import { useDeferredValue, useState } from 'react'
import type { ReactNode } from 'react'
import { useOperation } from '#client/index.ts'
import { useText } from '#i18n/index.ts'
import { RemoteMore } from '#remote-select/index.ts'
import type { DataSetFields } from '#features/report-design/designer/designer-state.ts'
import { useDesigner } from '#features/report-design/designer/use-designer.ts'
import { addDataSet } from './edit-data-sets.ts'
import { texts } from './texts.ts'
import styles from './data-panel.module.css'

const Choice = ({
  dataSet,
  onChoose,
}: {
  readonly dataSet: DataSetFields
  readonly onChoose: () => void
}): ReactNode => (
  <button type="button" className={styles['choice']} onClick={onChoose}>
    <Icon name="data-set" size={18} />
    <span>
      {dataSet.name}
      <small>{dataSet.columns.map(({ name, title }) => title ?? name).join(' · ')}</small>
    </span>
    <Icon name="plus" size={16} />
  </button>
)

/** Chooses among the data sets that the person may view. */
export const AddDataSet = ({ onClose }: { readonly onClose: () => void }): ReactNode => {
  const t = useText(texts)
  const designer = useDesigner()
  const [text, setText] = useState('')
  const wanted = useDeferredValue(text)
  const { data, isPending } = useOperation('dataSet.fields', { text: wanted }, { keepPrevious: true })
  const choose = (dataSet: DataSetFields): void => {
    addDataSet(designer, dataSet)
    void designer.refreshDataSets()
    onClose()
  }
  return (
    <Dialog title={t('add')} onClose={onClose} footer={<Button onClick={onClose}>{t('cancel')}</Button>}>
      <Input
        className={styles['searchSets']}
        label={t('searchSets')}
        placeholder={t('searchSets')}
        value={text}
        onChange={setText}
      />
      <div className={styles['choices']}>
        {isPending && <Skeleton lines={5} />}
        {data?.dataSets.length === 0 && (
          <EmptyState compact icon="data-set" title={t('noSets')} hint={t('noSetsHint')} />
        )}
        {data?.dataSets.map((dataSet) => (
          <Choice key={dataSet.id} dataSet={dataSet} onChoose={() => choose(dataSet)} />
        ))}
        {data !== undefined && <RemoteMore list={{ more: data.total - data.dataSets.length }} />}
      </div>
    </Dialog>
  )
}
