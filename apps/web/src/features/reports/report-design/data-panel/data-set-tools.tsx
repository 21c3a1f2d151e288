import type { DataSetUse } from '@gridwright/report-engine'
import { Button, confirm, Dialog, TextField } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { Can } from '#base/session/index.ts'
import { useDesigner, useDesignerState } from '#features/reports/report-design/designer/use-designer.ts'
import { renameDataSet, removeDataSet, usersOf } from './edit-data-sets.ts'
import { EditInside } from './edit-inside.tsx'
import { MasterDialog } from './master-dialog.tsx'
import { texts } from './texts.ts'
import styles from './data-panel.module.css'

type Props = { readonly use: DataSetUse }

const wellFormed = /^[\p{L}_][\p{L}\p{N}_]*$/u

const Rename = ({ use, onClose }: { readonly use: DataSetUse; readonly onClose: () => void }): ReactNode => {
  const t = useText(texts)
  const designer = useDesigner()
  const taken = useDesignerState((state) => state.template.dataSets)
  const [name, setName] = useState(use.name)
  const good = wellFormed.test(name) && taken.every((one) => one === use || one.name !== name)
  const done = (): void => {
    if (!good) return
    renameDataSet(designer, use.name, name)
    onClose()
  }
  return (
    <Dialog
      title={t('renameTitle')}
      width={420}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" disabled={!good} onClick={done}>
            {t('ok')}
          </Button>
        </>
      }
    >
      <TextField
        label={t('newName')}
        value={name}
        onChange={setName}
        error={good ? undefined : t('badName')}
      />
    </Dialog>
  )
}

const editors = ['dataset:edit'] as const

export const DataSetTools = ({ use }: Props): ReactNode => {
  const t = useText(texts)
  const designer = useDesigner()
  const [renaming, setRenaming] = useState(false)
  const [linking, setLinking] = useState(false)
  const [editing, setEditing] = useState(false)
  const others = useDesignerState((state) => state.template.dataSets.length - 1)
  const remove = async (): Promise<void> => {
    const count = usersOf(designer, use.name)
    const title =
      count === 0 ? t('removeFree', { name: use.name }) : t('removeSure', { name: use.name, count })
    if (await confirm({ title, danger: count > 0 })) removeDataSet(designer, use.name)
  }
  return (
    <span className={styles['tools']}>
      <Can any={editors}>
        <Button kind="text" size="small" icon="data-set" label={t('edit')} onClick={() => setEditing(true)} />
      </Can>
      <Button kind="text" size="small" icon="edit" label={t('rename')} onClick={() => setRenaming(true)} />
      {others > 0 && (
        <Button
          kind="text"
          size="small"
          icon="arrows"
          label={t('master')}
          aria-pressed={use.master !== undefined}
          onClick={() => setLinking(true)}
        />
      )}
      <Button kind="text" size="small" icon="trash" label={t('remove')} onClick={() => void remove()} />
      {editing && (
        <EditInside
          id={use.dataSetId}
          title={t('editTitle', { name: use.name })}
          onClose={() => setEditing(false)}
        />
      )}
      {renaming && <Rename use={use} onClose={() => setRenaming(false)} />}
      {linking && <MasterDialog use={use} onClose={() => setLinking(false)} />}
    </span>
  )
}
