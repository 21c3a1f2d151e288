import type { TemplateReading } from '@gridwright/contract'
import { emptyTemplate } from '@gridwright/report-engine'
import type { Template } from '@gridwright/report-engine'
import { notify, RadioGroup, Stack } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { AssetForm, folderOf } from '#assets/list/index.ts'
import type { AssetFacts, CreateProps } from '#assets/list/index.ts'
import { useRun } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { useMay } from '#base/session/index.ts'
import { DropFile } from '#parts/sheet/index.ts'
import { assetLooks } from '#products/looks.ts'
import { Brought, hasRemarks } from './brought.tsx'
import { late } from '#shell/pages/late.tsx'
import { texts } from './texts.ts'
import { useExcelTemplate } from './use-excel-template.ts'

type Start = 'blank' | 'template' | 'wizard' | 'excel'

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
          { value: 'template', label: t('template') },
          { value: 'wizard', label: t('wizard') },
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

const MarkStep = late(async () => (await import('./marks/mark-step.tsx')).MarkStep)
const StarterStep = late(async () => (await import('./starters/starter-step.tsx')).StarterStep)
const ReportWizard = late(async () => (await import('./wizard/report-wizard.tsx')).ReportWizard)

type Marked = { readonly facts: AssetFacts; readonly reading: TemplateReading }

/** What follows the form: the templates, the wizard, the marks of a file, what a file has brought. */
type Step =
  | { readonly kind: 'form' }
  | { readonly kind: 'wizard'; readonly facts: AssetFacts }
  | { readonly kind: 'template'; readonly facts: AssetFacts }
  | ({ readonly kind: 'marks' } & Marked)
  | { readonly kind: 'brought'; readonly id: string; readonly reading: TemplateReading }

type Saving = {
  readonly running: boolean
  readonly open: (id: string) => void
  /** Answers the report's id; undefined where it was refused, which the person has been told. */
  readonly save: (facts: AssetFacts, document: unknown) => Promise<string | undefined>
}

const useSaving = (onClose: () => void): Saving => {
  const navigate = useNavigate()
  const { run, running } = useRun('asset.create', { refresh: ['asset.list', 'dashboard.get'] })
  return {
    running,
    open: (id) => {
      onClose()
      void navigate(assetLooks.report.toDesign?.(id) ?? '')
    },
    save: async (facts, document) =>
      (await run({ ...facts, kind: 'report', folderId: folderOf(facts.folderId), document }))?.id,
  }
}

type LaterProps = {
  readonly step: Exclude<Step, { kind: 'form' }>
  readonly saving: Saving
  readonly onClose: () => void
  readonly onCreate: (facts: AssetFacts, template: Template) => void
  readonly onBring: (marked: Marked, template: unknown) => void
}

const Later = ({ step, saving, onClose, onCreate, onBring }: LaterProps): ReactNode => {
  if (step.kind === 'wizard')
    return (
      <ReportWizard
        name={step.facts.name}
        busy={saving.running}
        onClose={onClose}
        onDone={(template) => onCreate(step.facts, template)}
      />
    )
  if (step.kind === 'template')
    return (
      <StarterStep
        busy={saving.running}
        onClose={onClose}
        onDone={(template) => onCreate(step.facts, template)}
      />
    )
  if (step.kind === 'brought') return <Brought reading={step.reading} onOpen={() => saving.open(step.id)} />
  const { facts, reading } = step
  return (
    <MarkStep
      reading={reading}
      busy={saving.running}
      onClose={onClose}
      onDone={(template, left) => onBring({ facts, reading: { ...reading, marks: [...left] } }, template)}
    />
  )
}

/** Makes a report, empty, by a template, the wizard or from an Excel file, and opens the designer with it. */
export const CreateReport = ({ folders, folderId, onClose }: CreateProps): ReactNode => {
  const t = useText(texts)
  const may = useMay()
  const [start, setStart] = useState<Start>('blank')
  const [file, setFile] = useState<File>()
  const [step, setStep] = useState<Step>({ kind: 'form' })
  const excel = useExcelTemplate()
  const saving = useSaving(onClose)
  const create = async (facts: AssetFacts, document: Template): Promise<void> => {
    const id = await saving.save(facts, document)
    if (id !== undefined) saving.open(id)
  }
  const keep = async ({ facts, reading }: Marked, template: unknown): Promise<void> => {
    const id = await saving.save(facts, template)
    if (id === undefined) return
    if (hasRemarks(reading)) setStep({ kind: 'brought', id, reading })
    else saving.open(id)
  }
  const bring = async (facts: AssetFacts): Promise<void> => {
    if (file === undefined) return notify.warning(t('chooseFile'))
    const reading = await excel.read(file)
    if (reading === undefined) return
    if (reading.marks.length > 0 && may(['dataset:view'])) setStep({ kind: 'marks', facts, reading })
    else await keep({ facts, reading }, reading.template)
  }
  const submit = (facts: AssetFacts): void => {
    if (start === 'wizard' || start === 'template') return setStep({ kind: start, facts })
    void (start === 'excel' ? bring(facts) : create(facts, emptyTemplate(t('sheetName'))))
  }
  if (step.kind !== 'form') {
    const later = { step, saving, onClose }
    return (
      <Later
        {...later}
        onCreate={(facts, template) => void create(facts, template)}
        onBring={(marked, template) => void keep(marked, template)}
      />
    )
  }
  return (
    <AssetForm
      title={t('createTitle')}
      submit={t('create')}
      initial={{ name: '', description: '', folderId }}
      folders={folders}
      busy={saving.running || excel.reading}
      onClose={onClose}
      onSubmit={submit}
    >
      <Source start={start} file={file} onStart={setStart} onFile={setFile} />
    </AssetForm>
  )
}
