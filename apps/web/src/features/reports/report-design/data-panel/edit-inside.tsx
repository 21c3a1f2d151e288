import { Dialog, Skeleton } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { call, notifyError } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { embeddedAssets } from '#products/embedded.ts'
import type { InsideAsset } from '#products/embedded-asset.ts'
import { late } from '#shell/pages/late.tsx'
import { useDesigner } from '#features/reports/report-design/designer/use-designer.ts'
import type { Designer } from '#features/reports/report-design/designer/create-designer.ts'
import { addDataSet } from './edit-data-sets.ts'
import { texts } from './texts.ts'
import styles from './data-panel.module.css'

const looks = (): InsideAsset => {
  const inside = embeddedAssets['data-set']?.inside
  if (inside === undefined) throw new Error('data sets are edited on their own page only')
  return inside
}
const Editor = late(() => looks().edit(), <Skeleton lines={10} />)
const Naming = late(() => looks().create())

type EditProps = { readonly id: string; readonly title: string; readonly onClose: () => void }

/** A data set's own editor over the report (RPT-02); afterwards its fields and the preview are those of now. */
export const EditInside = ({ id, title, onClose }: EditProps): ReactNode => {
  const designer = useDesigner()
  const close = (): void => {
    onClose()
    void designer
      .refreshDataSets()
      .then(() => designer.previewer.anew())
      .catch(notifyError)
  }
  return (
    <Dialog title={title} width={1360} pad={false} onClose={close}>
      <div className={styles['inside']}>
        <Editor id={id} />
      </div>
    </Dialog>
  )
}

const takeMade = async (designer: Designer, id: string): Promise<void> => {
  const { dataSets } = await call('dataSet.fields', { ids: [id] }, { replay: true })
  for (const made of dataSets) addDataSet(designer, made)
}

type CreateProps = {
  /** One that was named, to be edited; absent while it has no name yet. */
  readonly id: string | undefined
  readonly onMade: (id: string) => void
  readonly onClose: () => void
}

/** A new data set, named and edited over the report, which takes it when its editor closes. */
export const CreateInside = ({ id, onMade, onClose }: CreateProps): ReactNode => {
  const t = useText(texts)
  const designer = useDesigner()
  if (id === undefined) return <Naming folderId="" onClose={onClose} onMade={onMade} />
  const close = (): void => {
    void takeMade(designer, id).catch(notifyError)
    onClose()
  }
  return <EditInside id={id} title={t('newSet')} onClose={close} />
}
