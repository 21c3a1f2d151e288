import { Skeleton } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { CallErrorState, useOperation } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import type { DataSetLife } from './document/data-set-life.ts'
import { Editor } from './editor.tsx'
import { texts } from './texts.ts'
import styles from './editor.module.css'

type OpenedProps = {
  readonly life: DataSetLife
  /** Within another designer: no way leads to the list of data sets. */
  readonly inside?: boolean
}

/** The editor of a data set that is open, as soon as it knows the data sources. */
export const OpenedDataSet = ({ life, inside = false }: OpenedProps): ReactNode => {
  const t = useText(texts)
  const { data, error, refetch } = useOperation('dataSource.listNames', {})
  if (data !== undefined) return <Editor life={life} sources={data.sources} inside={inside} />
  if (error !== null) return <CallErrorState title={t('loadFailed')} error={error} retry={refetch} />
  return (
    <div className={styles['waiting']}>
      <Skeleton lines={10} />
    </div>
  )
}
