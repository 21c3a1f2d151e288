import { isListType } from '@gridwright/contract'
import type { DataSetUse } from '@gridwright/report-engine'
import { Button, Checkbox, Dialog, Note, Select, Stack } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { useDesigner, useDesignerState } from '#features/reports/report-design/designer/use-designer.ts'
import { setMaster } from './edit-data-sets.ts'
import { useCellLinks } from './use-cell-links.ts'
import { texts } from './texts.ts'
import styles from './data-panel.module.css'

type Props = { readonly use: DataSetUse; readonly onClose: () => void }

/** What is known of the data set that the report knows by this name. */
const useKnown = (name: string) =>
  useDesignerState((state) => {
    const id = state.template.dataSets.find((one) => one.name === name)?.dataSetId
    return state.dataSets.find((one) => one.id === id)
  })

type Choice = { readonly dataSet: string; readonly parameters: Readonly<Record<string, string>> }

const Fields = ({
  codes,
  choice,
  onChoice,
}: {
  readonly codes: readonly string[]
  readonly choice: Choice
  readonly onChoice: (choice: Choice) => void
}): ReactNode => {
  const t = useText(texts)
  const columns = useKnown(choice.dataSet)?.columns ?? []
  const choose = (code: string, field: string): void => {
    const { [code]: _before, ...others } = choice.parameters
    onChoice({ ...choice, parameters: field === '' ? others : { ...others, [code]: field } })
  }
  return codes.map((code) => (
    <label key={code} className={styles['master']}>
      <span>{code}</span>
      <Select
        label={t('valuesFor', { code })}
        value={choice.parameters[code] ?? ''}
        choices={[
          { value: '', label: t('asked') },
          ...columns.map(({ name, title }) => ({ value: name, label: title ?? name })),
        ]}
        onChange={(field) => choose(code, field)}
      />
    </label>
  ))
}

type MasterChoiceProps = {
  readonly child: string
  readonly value: string
  readonly onChange: (dataSet: string) => void
}

const MasterChoice = ({ child, value, onChange }: MasterChoiceProps): ReactNode => {
  const t = useText(texts)
  const others = useDesignerState((state) => state.template.dataSets).filter(({ name }) => name !== child)
  return (
    <label className={styles['master']}>
      <span>{t('masterSet')}</span>
      <Select
        label={t('masterSet')}
        value={value}
        choices={[
          { value: '', label: t('noMaster') },
          ...others.map(({ name }) => ({ value: name, label: name })),
        ]}
        onChange={onChange}
      />
    </label>
  )
}

/** Master → child: whose rows give the data set its parameters. */
export const MasterDialog = ({ use, onClose }: Props): ReactNode => {
  const t = useText(texts)
  const designer = useDesigner()
  const known = useKnown(use.name)
  const codes = (known?.parameters ?? []).flatMap(({ paramCode, paramType }) =>
    isListType(paramType) ? [paramCode] : [],
  )
  const [choice, setChoice] = useState<Choice>(use.master ?? { dataSet: '', parameters: {} })
  const [links, setLinks] = useState(true)
  const { conditions, link } = useCellLinks(use.name, choice)
  const done = (): void => {
    const isNone = choice.dataSet === '' || Object.keys(choice.parameters).length === 0
    setMaster(designer, use.name, isNone ? undefined : choice)
    if (!isNone && links) link()
    onClose()
  }
  return (
    <Dialog
      title={t('masterTitle', { name: use.name })}
      width={520}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" onClick={done}>
            {t('ok')}
          </Button>
        </>
      }
    >
      <Stack>
        <Note tone="info">{t('masterHint', { name: use.name })}</Note>
        {codes.length === 0 ? (
          <Note tone="warning">{t('noLists')}</Note>
        ) : (
          <>
            <MasterChoice
              child={use.name}
              value={choice.dataSet}
              onChange={(dataSet) => setChoice({ dataSet, parameters: {} })}
            />
            {choice.dataSet !== '' && <Fields codes={codes} choice={choice} onChoice={setChoice} />}
            {conditions.length > 0 && (
              <Checkbox checked={links} onChange={setLinks}>
                {t('linkCells', { name: use.name, condition: conditions.join('; ') })}
              </Checkbox>
            )}
          </>
        )}
      </Stack>
    </Dialog>
  )
}
