import { askedParameterOf } from '@gridwright/contract'
import type { DataSetParameter, ParameterValues } from '@gridwright/contract'
import type { Parameter } from '@gridwright/report-engine'
import { FormControl } from '@gridwright/ui'
import type { FormField } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { dayHere, inputOf, sameInput, valueOfDefault } from '#parts/parameter-values/index.ts'
import {
  ParameterAskingProvider,
  useDesignOptions,
  useParameterFields,
} from '#parts/parameter-fields/index.ts'
import type { ParameterInput } from '#parts/parameter-values/index.ts'
import { useDesigner, useDesignerState } from '#features/reports/report-design/designer/use-designer.ts'
import { useParameters } from '#features/reports/report-design/designer/use-fields.ts'
import { texts } from './texts.ts'
import styles from './preview.module.css'

const shownInput = (parameter: Parameter, given: ParameterValues[string] | undefined, today: string) =>
  given === undefined || given === null ? valueOfDefault(parameter, today) : inputOf(parameter, given)

type PreviewValueProps = {
  readonly field: FormField | undefined
  readonly value: ParameterInput
  readonly onChange: (value: unknown) => void
}

const PreviewValue = ({ field, value, onChange }: PreviewValueProps): ReactNode =>
  field && (
    <FormControl field={field} value={value} error={undefined} set={onChange} leave={() => undefined} />
  )

/** Values to preview with, in the inputs that the viewer has; what equals its default, `yf` as its day, stays that default. */
export const PreviewValues = (): ReactNode => {
  const t = useText(texts)
  const designer = useDesigner()
  const values = useDesignerState((state) => state.previewValues)
  const parameters = useParameters()
  const asked = parameters.map((one) => askedParameterOf(one as DataSetParameter))
  const fields = useParameterFields(asked)
  const useOptions = useDesignOptions(parameters as readonly DataSetParameter[])
  if (parameters.length === 0) return <div className={styles['values']}>{t('noValues')}</div>
  const today = dayHere()
  const change = (parameter: Parameter, value: unknown): void => {
    const { [parameter.paramCode]: _before, ...others } = values
    const input = inputOf(parameter, value as ParameterValues[string])
    const isUsual = sameInput(input, valueOfDefault(parameter, today))
    const given = typeof input === 'string' ? input : [...input]
    designer.setPreviewValues(isUsual ? others : { ...others, [parameter.paramCode]: given })
  }
  const shown = Object.fromEntries(
    parameters.map((one) => [one.paramCode, shownInput(one, values[one.paramCode], today)]),
  )
  return (
    <ParameterAskingProvider value={{ useOptions, parameters: asked, values: shown }}>
      <div className={styles['values']}>
        {parameters.map((parameter, at) => (
          <PreviewValue
            key={parameter.paramCode}
            field={fields[at]}
            value={shown[parameter.paramCode] ?? ''}
            onChange={(value) => change(parameter, value)}
          />
        ))}
      </div>
    </ParameterAskingProvider>
  )
}
