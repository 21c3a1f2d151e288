import type { TemplateReading } from '@gridwright/contract'
import { emptyTemplate } from '@gridwright/report-engine'
import { notify, RadioGroup, Stack } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { AssetForm, folderOf } from '#assets/list/index.ts'
import type { AssetFacts, CreateProps } from '#assets/list/index.ts'
import { useRun } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { DropFile } from '#parts/sheet/index.ts'
import { assetLooks } from '#products/looks.ts'
import { Brought, hasRemarks } from './brought.tsx'
import { texts } from './texts.ts'
import { useExcelTemplate } from './use-excel-template.ts'

type Start = 'blank' | 'excel'

type SourceProps = {
  readonly start: Start
  readonly file: File | undefined
  readonly onStart: (start: Start) => void
  readonly onFile: (file: File | undefined) => void
}

const Source = ({ start, file, onStart, onFile }: SourceProps): ReactNode => {
  const t = useText(texts)
  return (
    <Stack>
      <RadioGroup<Start>
        label={t('begin')}
        value={start}
        choices={[
          { value: 'blank', label: t('blank') },
          { value: 'excel', label: t('fromExcel') },
        ]}
        onChange={onStart}
      />
      {start === 'excel' && (
        <DropFile
          file={file}
          onFile={onFile}
          onWrong={() => notify.warning(t('excelOnly'))}
          hint={t('excelHint')}
        />
      )}
    </Stack>
  )
}

type Made = { readonly id: string; readonly reading: TemplateReading | undefined }

/** Makes a report, empty or from an Excel file, and opens the designer with it. */
export const CreateReport = ({ folders, folderId, onClose }: CreateProps): ReactNode => {
  const t = useText(texts)
  const navigate = useNavigate()
  const [start, setStart] = useState<Start>('blank')
  const [file, setFile] = useState<File>()
  const [made, setMade] = useState<Made>()
  const excel = useExcelTemplate()
  const { run, running } = useRun('asset.create', { refresh: ['asset.list', 'dashboard.get'] })
  const open = (id: string): void => {
    onClose()
    void navigate(assetLooks.report.toDesign?.(id) ?? '')
  }
  const create = async (facts: AssetFacts, reading: TemplateReading | undefined): Promise<void> => {
    const document = reading?.template ?? emptyTemplate(t('sheetName'))
    const saved = await run({ ...facts, kind: 'report', folderId: folderOf(facts.folderId), document })
    if (saved === undefined) return
    if (reading !== undefined && hasRemarks(reading)) setMade({ id: saved.id, reading })
    else open(saved.id)
  }
  const submit = async (facts: AssetFacts): Promise<void> => {
    if (start === 'blank') return create(facts, undefined)
    if (file === undefined) return notify.warning(t('chooseFile'))
    const reading = await excel.read(file)
    return reading === undefined ? undefined : create(facts, reading)
  }
  if (made?.reading !== undefined) return <Brought reading={made.reading} onOpen={() => open(made.id)} />
  return (
    <AssetForm
      title={t('createTitle')}
      submit={t('create')}
      initial={{ name: '', description: '', folderId }}
      folders={folders}
      busy={running || excel.reading}
      onClose={onClose}
      onSubmit={(facts) => void submit(facts)}
    >
      <Source start={start} file={file} onStart={setStart} onFile={setFile} />
    </AssetForm>
  )
}
