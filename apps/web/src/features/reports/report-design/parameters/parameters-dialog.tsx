import { isParameterCode } from '@gridwright/contract'
import type { Parameter } from '@gridwright/report-engine'
import { Button, Dialog } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { useDesignerState } from '#features/reports/report-design/designer/use-designer.ts'
import { texts as pageTexts } from '#features/reports/report-design/texts/texts.ts'
import { ParameterCard } from './parameter-card.tsx'
import { texts } from './texts.ts'
import styles from './parameters.module.css'

const isGood = (parameter: Parameter, all: readonly Parameter[]): boolean =>
  isParameterCode(parameter.paramCode) &&
  all.filter(({ paramCode }) => paramCode === parameter.paramCode).length === 1

const freeCode = (all: readonly Parameter[]): string => {
  let number = all.length + 1
  while (all.some(({ paramCode }) => paramCode === `param${number}`)) number += 1
  return `param${number}`
}

const newParameter = (all: readonly Parameter[]): Parameter => ({
  paramCode: freeCode(all),
  paramName: '',
  paramType: 'varchar',
  required: 2,
})

/** Parameters of the data sets that the report does not define itself yet. */
const useMissing = (own: readonly Parameter[]): readonly Parameter[] => {
  const uses = useDesignerState((state) => state.template.dataSets)
  const known = useDesignerState((state) => state.dataSets)
  const ids = new Set(uses.map(({ dataSetId }) => dataSetId))
  const all = known.filter(({ id }) => ids.has(id)).flatMap(({ parameters }) => parameters)
  const fresh = all.filter(({ paramCode }) => own.every((one) => one.paramCode !== paramCode))
  return [...new Map(fresh.map((one) => [one.paramCode, one as Parameter])).values()]
}

export const ParametersDialog = ({ onClose }: { readonly onClose: () => void }): ReactNode => {
  const t = useText(texts)
  const p = useText(pageTexts)
  const spreadsheet = useDesignerState((state) => state.spreadsheet)
  const [all, setAll] = useState<readonly Parameter[]>(() => spreadsheet?.settings().parameters ?? [])
  const missing = useMissing(all)
  const good = all.every((one) => isGood(one, all))
  const done = (): void => {
    const settings = spreadsheet?.settings()
    if (settings) spreadsheet?.editSettings({ ...settings, parameters: all })
    onClose()
  }
  return (
    <Dialog
      title={t('title')}
      width={780}
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
      <p className={styles['hint']}>{all.length === 0 ? t('empty') : t('hint')}</p>
      {all.map((parameter, at) => (
        <ParameterCard
          // The code itself is edited here, so only the place stays the same.
          key={at}
          parameter={parameter}
          good={isGood(parameter, all)}
          onChange={(next) => setAll(all.with(at, next))}
          onRemove={() => setAll(all.toSpliced(at, 1))}
        />
      ))}
      <div className={styles['foot']}>
        <Button size="small" icon="plus" onClick={() => setAll([...all, newParameter(all)])}>
          {t('add')}
        </Button>
        {missing.length > 0 && (
          <Button size="small" icon="data-set" onClick={() => setAll([...all, ...missing])}>
            {t('fromSets')} ({missing.length})
          </Button>
        )}
      </div>
    </Dialog>
  )
}
