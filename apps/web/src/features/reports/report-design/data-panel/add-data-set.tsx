import { Button, Dialog, EmptyState, Icon, Input, Skeleton } from '@gridwright/ui'
import { useDeferredValue, useState } from 'react'
import type { ReactNode } from 'react'
import { notifyError, useOperation } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { Can } from '#base/session/index.ts'
import { RemoteMore } from '#parts/remote-select/index.ts'
import type { DataSetFields } from '#features/reports/report-design/designer/designer-state.ts'
import { useDesigner, useDesignerState } from '#features/reports/report-design/designer/use-designer.ts'
import { byFolder } from './by-folder.ts'
import { addDataSet } from './edit-data-sets.ts'
import { CreateInside } from './edit-inside.tsx'
import { texts } from './texts.ts'
import styles from './data-panel.module.css'

type ChoiceProps = {
  readonly dataSet: DataSetFields
  /** How often the report has it: each use has a name of its own. */
  readonly count: number
  readonly onChoose: () => void
}

const Choice = ({ dataSet, count, onChoose }: ChoiceProps): ReactNode => {
  const t = useText(texts)
  const source = dataSet.sourceId === null ? t('combined') : dataSet.sourceName
  const columns = dataSet.columns.map(({ name, title }) => title ?? name).join(' · ')
  return (
    <button type="button" className={styles['choice']} onClick={onChoose}>
      <Icon name="data-set" size={18} />
      <span>
        {dataSet.name}
        <small>{source === '' ? columns : `${t('from', { source })} · ${columns}`}</small>
      </span>
      {count > 0 && (
        <span className={styles['chosen']}>
          <Icon name="check" size={16} />
          {count > 1 ? t('addedTimes', { count }) : t('added')}
        </span>
      )}
      <Icon name="plus" size={16} />
    </button>
  )
}

type FoundProps = { readonly found: readonly DataSetFields[] }

/** Data sets under the names of their folders; without a heading where none lies in one. */
const Found = ({ found }: FoundProps): ReactNode => {
  const t = useText(texts)
  const designer = useDesigner()
  const uses = useDesignerState((state) => state.template.dataSets)
  const folders = useOperation('asset.listFolders', { kind: 'data-set' }).data?.folders ?? []
  const choose = (dataSet: DataSetFields): void => {
    addDataSet(designer, dataSet)
    void designer.refreshDataSets().catch(notifyError)
  }
  const groups = byFolder(found, folders)
  return groups.map(({ path, dataSets }) => (
    <section key={path} aria-label={path === '' ? t('noFolder') : path}>
      {groups.length + path.length > 1 && (
        <h3>
          <Icon name="folder" size={14} />
          {path === '' ? t('noFolder') : path}
        </h3>
      )}
      {dataSets.map((dataSet) => (
        <Choice
          key={dataSet.id}
          dataSet={dataSet}
          count={uses.filter(({ dataSetId }) => dataSetId === dataSet.id).length}
          onChoose={() => choose(dataSet)}
        />
      ))}
    </section>
  ))
}

const editors = ['dataset:edit'] as const

/** Chooses among the data sets that the person may view, or makes one; stays open, for one often adds two. */
export const AddDataSet = ({ onClose }: { readonly onClose: () => void }): ReactNode => {
  const t = useText(texts)
  const [making, setMaking] = useState(false)
  const [made, setMade] = useState<string>()
  const [text, setText] = useState('')
  const wanted = useDeferredValue(text)
  const { data, isPending } = useOperation('dataSet.fields', { text: wanted }, { keepPrevious: true })
  if (making || made !== undefined)
    return (
      <CreateInside
        id={made}
        onMade={setMade}
        onClose={() => {
          setMaking(false)
          if (made !== undefined) onClose()
        }}
      />
    )
  const done = (
    <>
      <Can any={editors}>
        <Button icon="plus" onClick={() => setMaking(true)}>
          {t('newSet')}
        </Button>
      </Can>
      <Button kind="primary" onClick={onClose}>
        {t('done')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('add')} onClose={onClose} footer={done}>
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
        {data !== undefined && <Found found={data.dataSets} />}
        {data !== undefined && <RemoteMore list={{ more: data.total - data.dataSets.length }} />}
      </div>
    </Dialog>
  )
}
