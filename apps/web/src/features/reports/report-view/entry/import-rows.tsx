import type { EntryFormTarget } from '@gridwright/contract'
import { Button, Dialog, notify, Stack } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { call, notifyError, upload } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { DropFile } from '#parts/sheet/index.ts'
import { imported, shownColumns } from './entry-state.ts'
import type { EntryState } from './entry-state.ts'
import { texts } from './texts.ts'

type ImportProps = {
  readonly state: EntryState
  readonly table: number
  readonly target: EntryFormTarget
  readonly reportId: string
  readonly draft: boolean
  readonly onChange: (state: EntryState) => void
}

type OpenProps = ImportProps & { readonly onClose: () => void }

const ImportDialog = ({ state, table, target, reportId, draft, onChange, onClose }: OpenProps): ReactNode => {
  const t = useText(texts)
  const [file, setFile] = useState<File>()
  const [reading, setReading] = useState(false)
  const titles = shownColumns(target).flatMap(({ title, editable, isKey, attachment }) =>
    attachment === undefined && (editable || isKey) ? [title] : [],
  )
  const read = async (chosen: File): Promise<void> => {
    setReading(true)
    try {
      const { id: fileId } = await upload('file.upload', { purpose: 'import', file: chosen })
      const found = await call('report.readEntryFile', { id: reportId, draft, target: target.name, fileId })
      onChange(imported(state, table, found.rows))
      notify.success(t('importDone', { count: found.rows.length }))
      if (found.unknown.length > 0) notify.warning(t('importUnknown', { titles: found.unknown.join(', ') }))
      if (found.truncated) notify.warning(t('importCut', { count: found.rows.length }))
      onClose()
    } catch (error) {
      notifyError(error)
    } finally {
      setReading(false)
    }
  }
  return (
    <Dialog
      title={t('importTitle', { name: target.name })}
      width={520}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            kind="primary"
            disabled={file === undefined}
            busy={reading}
            onClick={() => file && void read(file)}
          >
            {t('importDo')}
          </Button>
        </>
      }
    >
      <Stack>
        <DropFile
          file={file}
          onFile={setFile}
          onWrong={() => notify.warning(t('excelOnly'))}
          hint={t('importHint', { titles: titles.join(', ') })}
        />
      </Stack>
    </Dialog>
  )
}

/** Rows of a workbook into the form; nothing is written before it is saved. */
export const ImportRows = (props: ImportProps): ReactNode => {
  const t = useText(texts)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind="text" size="small" icon="upload" onClick={() => setOpen(true)}>
        {t('importFile')}
      </Button>
      {open && <ImportDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
