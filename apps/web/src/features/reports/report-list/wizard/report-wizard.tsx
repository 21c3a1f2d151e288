import type { Template } from '@gridwright/report-engine'
import { faultOf, proposedUses, wizardTemplate } from '@gridwright/report-engine/ready'
import type { TableStyleName, WizardColumn, WizardKind } from '@gridwright/report-engine/ready'
import { Button, confirm, Dialog } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { ColumnsStep } from './columns-step.tsx'
import { KindStep } from './kind-step.tsx'
import { LookStep } from './look-step.tsx'
import { texts } from './texts.ts'
import { useDataSets } from './use-data-sets.ts'
import type { Fields } from './use-data-sets.ts'

type Props = {
  /** Stands over the table. */
  readonly name: string
  readonly busy: boolean
  readonly onClose: () => void
  readonly onDone: (template: Template) => void
}

type Step = 1 | 2 | 3

const columnsOf = ({ columns }: Fields) =>
  columns.map(({ name, title, type }) => ({ name, title: title ?? name, type }))

/** All that is chosen, step by step; a new kind or data set proposes its columns anew. */
const useChoice = (title: string) => {
  const t = useText(texts)
  const [kind, setKind] = useState<WizardKind>('list')
  const [dataSetId, setDataSetId] = useState('')
  const [changed, setColumns] = useState<readonly WizardColumn[]>()
  const [look, setLook] = useState<TableStyleName>('blueBands')
  const dataSets = useDataSets(dataSetId)
  const dataSet = dataSets.find(dataSetId)
  const columns = changed ?? (dataSet === undefined ? [] : proposedUses(kind, columnsOf(dataSet)))
  const words = { sheet: t('sheetName'), subtotal: t('subtotal'), total: t('total'), page: t('page') }
  return {
    kind,
    dataSetId,
    dataSets,
    columns,
    look,
    setColumns,
    setLook,
    setKind: (next: WizardKind) => {
      setKind(next)
      setColumns(undefined)
    },
    setDataSet: (id: string) => {
      setDataSetId(id)
      setColumns(undefined)
    },
    template: (): Template | undefined =>
      dataSet && wizardTemplate({ kind, dataSet, columns, look, title }, words),
  }
}

type Choice = ReturnType<typeof useChoice>

const StepOf = ({ step, choice }: { readonly step: Step; readonly choice: Choice }): ReactNode => {
  if (step === 1)
    return (
      <KindStep
        kind={choice.kind}
        dataSetId={choice.dataSetId}
        dataSets={choice.dataSets}
        onKind={choice.setKind}
        onDataSet={choice.setDataSet}
      />
    )
  if (step === 2)
    return <ColumnsStep kind={choice.kind} columns={choice.columns} onChange={choice.setColumns} />
  const template = choice.template()
  return template && <LookStep look={choice.look} template={template} onChange={choice.setLook} />
}

/** A report from a data set in three steps: kind and data, columns, look. What it makes is an ordinary template. */
export const ReportWizard = ({ name, busy, onClose, onDone }: Props): ReactNode => {
  const t = useText(texts)
  const choice = useChoice(name)
  const [step, setStep] = useState<Step>(1)
  const ready = step === 1 ? choice.columns.length > 0 : faultOf(choice) === undefined
  const leave = async (): Promise<void> => {
    const isBegun = step > 1 || choice.dataSetId !== ''
    if (!isBegun || (await confirm({ title: t('giveUp'), okText: t('discard'), danger: true }))) onClose()
  }
  const finish = (): void => {
    const template = choice.template()
    if (template !== undefined) onDone(template)
  }
  return (
    <Dialog
      title={`${t('title')} · ${t('step', { at: step })}`}
      width={720}
      onClose={() => void leave()}
      footer={
        <>
          {step > 1 && <Button onClick={() => setStep(step === 3 ? 2 : 1)}>{t('back')}</Button>}
          {step < 3 ? (
            <Button kind="primary" disabled={!ready} onClick={() => setStep(step === 1 ? 2 : 3)}>
              {t('next')}
            </Button>
          ) : (
            <Button kind="primary" busy={busy} onClick={finish}>
              {t('finish')}
            </Button>
          )}
        </>
      }
    >
      <StepOf step={step} choice={choice} />
    </Dialog>
  )
}
