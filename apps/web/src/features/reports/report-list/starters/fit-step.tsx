import type { Template } from '@gridwright/report-engine'
import { neededFields, proposedColumns, takeStarter } from '@gridwright/report-engine/starters'
import type { Starter, StarterColumns, StarterData, StarterField } from '@gridwright/report-engine/starters'
import { Button, Dialog, EmptyState, Field, Note, Select, Stack } from '@gridwright/ui'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '#base/i18n/index.ts'
import { RemoteSelect } from '#parts/remote-select/index.ts'
import { useDataSets } from '#features/reports/report-list/wizard/use-data-sets.ts'
import type { Fields } from '#features/reports/report-list/wizard/use-data-sets.ts'
import { texts } from './texts.ts'
import styles from './starters.module.css'

type Props = {
  readonly starter: Starter
  readonly busy: boolean
  readonly onBack: () => void
  readonly onClose: () => void
  readonly onDone: (template: Template) => void
}

const dataOf = ({ id, name, columns, parameters }: Fields): StarterData => ({
  id,
  name,
  columns,
  parameters: parameters.map(({ paramCode }) => paramCode),
})

type Answers = { readonly dataSetId: string; readonly changed: StarterColumns }

/** The data set that takes the place of the template's own, and its columns; those of the same name are found. */
const useFit = (starter: Starter) => {
  const language = useLanguage()
  const [{ dataSetId, changed }, setAnswers] = useState<Answers>({ dataSetId: '', changed: {} })
  const dataSets = useDataSets(dataSetId)
  const found = dataSets.find(dataSetId)
  const data = found && dataOf(found)
  const columns = data && { ...proposedColumns(starter, data), ...changed }
  const needed = neededFields(starter)
  return {
    dataSetId,
    dataSets,
    data,
    columns,
    needed,
    missing: columns && starter.fields.find(({ name }) => needed.has(name) && columns[name] === ''),
    setDataSet: (id: string) => setAnswers({ dataSetId: id, changed: {} }),
    setColumn: (field: string, column: string) =>
      setAnswers({ dataSetId, changed: { ...changed, [field]: column } }),
    template: (): Template | undefined =>
      data && columns && takeStarter(starter, { data, columns, language }),
  }
}

type Fit = ReturnType<typeof useFit>

const ColumnRow = ({ field, fit }: { readonly field: StarterField; readonly fit: Fit }): ReactNode => {
  const t = useText(texts)
  const title = field.title[useLanguage()]
  const isNeeded = fit.needed.has(field.name)
  const columns = fit.data?.columns ?? []
  return (
    <li>
      <span>
        {title}
        <small className={styles['type']}>
          {t(field.type)}
          {isNeeded && ` · ${t('required')}`}
        </small>
      </span>
      <Select
        label={t('columnFor', { field: title })}
        value={fit.columns?.[field.name] ?? ''}
        choices={[
          { value: '', label: t(isNeeded ? 'choose1' : 'leaveOut') },
          ...columns.map((column) => ({ value: column.name, label: column.title ?? column.name })),
        ]}
        onChange={(column) => fit.setColumn(field.name, column)}
      />
    </li>
  )
}

const DataSetField = ({ fit }: { readonly fit: Fit }): ReactNode => {
  const t = useText(texts)
  const id = useId()
  if (fit.dataSets.first?.length === 0)
    return <EmptyState compact icon="data-set" title={t('noSets')} hint={t('noSetsHint')} />
  return (
    <Field id={id} label={t('dataSet')}>
      <RemoteSelect
        id={id}
        label={t('dataSet')}
        list={fit.dataSets}
        value={fit.dataSetId}
        none={t('chooseDataSet')}
        choiceOf={({ name }) => ({ label: name })}
        onChange={fit.setDataSet}
      />
    </Field>
  )
}

/** Puts a template over somebody's data: which data set, and which of its columns is which. */
export const FitStep = ({ starter, busy, onBack, onClose, onDone }: Props): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const fit = useFit(starter)
  const finish = (): void => {
    const template = fit.template()
    if (template !== undefined) onDone(template)
  }
  return (
    <Dialog
      title={t('fit', { name: starter.title[language] })}
      width={640}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onBack}>{t('back')}</Button>
          <Button
            kind="primary"
            busy={busy}
            disabled={fit.data === undefined || fit.missing !== undefined}
            onClick={finish}
          >
            {t('finish')}
          </Button>
        </>
      }
    >
      <Stack>
        <DataSetField fit={fit} />
        {fit.data !== undefined && (
          <>
            <Note tone="info">{t('fieldsHint')}</Note>
            <ul className={styles['columns']} aria-label={t('fields')}>
              {starter.fields.map((field) => (
                <ColumnRow key={field.name} field={field} fit={fit} />
              ))}
            </ul>
            {fit.missing !== undefined && (
              <Note tone="warning">{t('missing', { field: fit.missing.title[language] })}</Note>
            )}
          </>
        )}
      </Stack>
    </Dialog>
  )
}
