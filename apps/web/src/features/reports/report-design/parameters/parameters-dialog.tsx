import { cascadeLoop, isParameterCode, missingUpper } from '@gridwright/contract'
import type { DataSetParameter } from '@gridwright/contract'
import type { Parameter } from '@gridwright/report-engine'
import { Button, Dialog, EmptyState, Note, Tree } from '@gridwright/ui'
import type { TreeNode, TreePlace } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { defined } from '#features/reports/report-design/document/defined.ts'
import type { Settings } from '#features/reports/report-design/document/settings.ts'
import { useDesignerState } from '#features/reports/report-design/designer/use-designer.ts'
import { texts as pageTexts } from '#features/reports/report-design/texts/texts.ts'
import { changedParameter, keptForm, listedOf, moved, placed } from './form-draft.ts'
import type { FormDraft, Listed } from './form-draft.ts'
import { FormPreview } from './form-preview.tsx'
import { FormSettings } from './form-settings.tsx'
import { ParameterSettings } from './parameter-settings.tsx'
import { texts } from './texts.ts'
import styles from './parameters.module.css'

const isGood = (parameter: Parameter, all: readonly Parameter[]): boolean =>
  isParameterCode(parameter.paramCode) &&
  all.filter(({ paramCode }) => paramCode === parameter.paramCode).length === 1

const freeCode = (all: readonly Listed[]): string => {
  let number = all.length + 1
  while (all.some(({ parameter }) => parameter.paramCode === `param${number}`)) number += 1
  return `param${number}`
}

/** Parameters of the data sets that the report uses, each code once. */
const useOfDataSets = (): readonly Parameter[] => {
  const uses = useDesignerState((state) => state.template.dataSets)
  const known = useDesignerState((state) => state.dataSets)
  const ids = new Set(uses.map(({ dataSetId }) => dataSetId))
  const all = known.filter(({ id }) => ids.has(id)).flatMap(({ parameters }) => parameters)
  return [...new Map(all.toReversed().map((one) => [one.paramCode, one as Parameter])).values()].toReversed()
}

const titleOf = ({ paramName, paramCode }: Parameter): string =>
  paramName.trim() === '' ? paramCode : paramName

/** What is wrong with the options of all together, in words. */
const useCascadeProblem = (listed: readonly Listed[]): string | undefined => {
  const t = useText(texts)
  const all = listed.map(({ parameter }) => parameter as DataSetParameter)
  const named = (code: string): string => {
    const found = all.find(({ paramCode }) => paramCode === code)
    return found === undefined ? code : titleOf(found as Parameter)
  }
  const loop = cascadeLoop(all)
  if (loop !== undefined) return t('loop', { names: loop.map(named).join(' → ') })
  const missing = missingUpper(all)
  return missing && t('noUpper', { name: named(missing.code), upper: missing.upper })
}

type ListProps = {
  readonly listed: readonly Listed[]
  readonly at: number
  readonly onSelect: (at: number) => void
  readonly onMove: (from: number, before: number | undefined) => void
  readonly onAdd: () => void
}

/** A drop on a line puts behind it: nothing stands below a parameter. */
const beforeOf = ({ parent, before }: TreePlace): number | undefined => {
  if (parent !== null) return Number(parent) + 1
  return before === null ? undefined : Number(before)
}

const ParameterList = ({ listed, at, onSelect, onMove, onAdd }: ListProps): ReactNode => {
  const t = useText(texts)
  const nodes = listed.map(({ parameter, isOfDataSet }, index): TreeNode => ({
    key: String(index),
    title: titleOf(parameter),
    icon: isOfDataSet ? 'data-set' : 'filter',
    ...(parameter.hidden === true && { trailing: <small>{t('hidden')}</small> }),
  }))
  return (
    <div className={styles['list']}>
      {nodes.length > 0 && (
        <Tree
          label={t('order')}
          nodes={nodes}
          selected={String(at)}
          onSelect={({ key }) => onSelect(Number(key))}
          onMove={(key, place) => onMove(Number(key), beforeOf(place))}
        />
      )}
      <Button size="small" icon="plus" onClick={onAdd}>
        {t('add')}
      </Button>
      {nodes.length > 1 && <p className={styles['hint']}>{t('orderHint')}</p>}
    </div>
  )
}

type EditorProps = {
  readonly draft: FormDraft
  readonly listed: readonly Listed[]
  readonly onDraft: (draft: FormDraft) => void
}

/** The list of parameters with what the chosen one is. */
const Editor = ({ draft, listed, onDraft }: EditorProps): ReactNode => {
  const t = useText(texts)
  const [chosen, setAt] = useState(0)
  const at = Math.min(chosen, listed.length - 1)
  const one = listed[at]
  const add = (): void => {
    const parameter: Parameter = {
      paramCode: freeCode(listed),
      paramName: '',
      paramType: 'varchar',
      required: 2,
    }
    // Last of the form, also behind those of the data sets.
    const added = { ...draft, parameters: [...draft.parameters, parameter] }
    const row = { parameter, place: {}, isOfDataSet: false }
    onDraft(moved(added, [...listed, row], { from: listed.length, before: undefined }))
    setAt(listed.length)
  }
  return (
    <div className={styles['editor']}>
      <ParameterList
        listed={listed}
        at={at}
        onSelect={setAt}
        onMove={(from, before) => {
          onDraft(moved(draft, listed, { from, before }))
          const to = before ?? listed.length
          setAt(to > from ? to - 1 : to)
        }}
        onAdd={add}
      />
      {one === undefined ? (
        <EmptyState compact icon="filter" title={t('none')} hint={t('empty')} />
      ) : (
        <ParameterSettings
          key={`${at}-${String(one.isOfDataSet)}`}
          listed={one}
          all={listed}
          good={one.isOfDataSet || isGood(one.parameter, draft.parameters)}
          onChange={(next) => onDraft(changedParameter(draft, one.parameter, next))}
          onPlace={(change) => onDraft(placed(draft, listed, { at, change }))}
          onRemove={() =>
            onDraft({ ...draft, parameters: draft.parameters.filter((other) => other !== one.parameter) })
          }
          onOwn={() => onDraft({ ...draft, parameters: [...draft.parameters, one.parameter] })}
        />
      )}
    </div>
  )
}

const draftOf = (settings: Settings | undefined): FormDraft => ({
  parameters: settings?.parameters ?? [],
  form: settings?.form ?? {},
})

/** The parameters of a report and the form that asks for them, as it will look (RPT-02). */
export const ParametersDialog = ({ onClose }: { readonly onClose: () => void }): ReactNode => {
  const t = useText(texts)
  const p = useText(pageTexts)
  const spreadsheet = useDesignerState((state) => state.spreadsheet)
  const [draft, setDraft] = useState(() => draftOf(spreadsheet?.settings()))
  const ofDataSets = useOfDataSets()
  const listed = listedOf(draft, ofDataSets)
  const problem = useCascadeProblem(listed)
  const good = problem === undefined && draft.parameters.every((one) => isGood(one, draft.parameters))
  const done = (): void => {
    const settings = spreadsheet?.settings()
    const form = keptForm(draft, ofDataSets)
    if (settings)
      spreadsheet?.editSettings(
        defined<Settings>({ ...settings, parameters: draft.parameters, form } as Settings),
      )
    onClose()
  }
  return (
    <Dialog
      title={t('title')}
      width={1080}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{p('cancel')}</Button>
          <Button kind="primary" disabled={!good} onClick={done}>
            {p('ok')}
          </Button>
        </>
      }
    >
      <p className={styles['hint']}>{t('hint')}</p>
      <FormSettings form={draft.form} onChange={(form) => setDraft({ ...draft, form })} />
      <div className={styles['work']} data-place={draft.form.place}>
        <FormPreview listed={listed} form={draft.form} />
        <Editor draft={draft} listed={listed} onDraft={setDraft} />
      </div>
      {problem !== undefined && <Note tone="warning">{problem}</Note>}
    </Dialog>
  )
}
