import { askedParameterOf, bindCodes } from '@gridwright/contract'
import type { DataSetDocument, DataSetParameter, SourceTable } from '@gridwright/contract'
import { Button } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import type { Change, Step } from '#features/platform/data-set/edit/document/data-set-life.ts'
import { dayHere, valueOfDefault } from '#parts/parameter-values/index.ts'
import { ParameterAskingProvider, useDesignOptions } from '#parts/parameter-fields/index.ts'
import type { ParameterInput, ParameterInputs } from '#parts/parameter-values/index.ts'
import { codeProblem, declared, freeCode } from './parameter-list.ts'
import { ParameterCard } from './parameter-card.tsx'
import { texts } from './texts.ts'
import styles from './parameters.module.css'

/** Values as typed for the preview, by code. */
export type PreviewValues = Readonly<Record<string, string | string[]>>

type ParametersPanelProps = {
  readonly document: DataSetDocument
  /** The codes that query or call name. */
  readonly used: readonly string[]
  /** Of the source, as far as they are read: what columns are compared with tells a parameter's type. */
  readonly tables: readonly SourceTable[]
  readonly onChange: Change
  readonly values: PreviewValues
  readonly onValues: (values: PreviewValues) => void
}

/** With another value of one parameter; absent: its default counts again. */
export const withValue = (
  values: PreviewValues,
  code: string,
  value: ParameterInput | undefined,
): PreviewValues => {
  const { [code]: _before, ...rest } = values
  if (value === undefined) return rest
  return { ...rest, [code]: typeof value === 'string' ? value : [...value] }
}

/** Letters of one input are one step of undo, another input is another. */
const changedKeys = (before: DataSetParameter | undefined, after: DataSetParameter): readonly string[] =>
  Object.entries(after).flatMap(([key, value]) =>
    before !== undefined && Object.is(before[key as keyof DataSetParameter], value) ? [] : [key],
  )

const Undeclared = ({
  codes,
  onDeclare,
}: {
  readonly codes: readonly string[]
  readonly onDeclare: (code: string) => void
}): ReactNode => {
  const t = useText(texts)
  if (codes.length === 0) return null
  return (
    <div className={styles['undeclared']}>
      <span>{t('undeclared')}</span>
      {codes.map((code) => (
        <Button key={code} size="small" icon="plus" onClick={() => onDeclare(code)}>
          {t('declare', { code })}
        </Button>
      ))}
    </div>
  )
}

// Codes change while they are typed, so a place in the list names a card better than its code does.
const useKeys = (count: number): readonly [readonly number[], (index: number) => void] => {
  const [keys, setKeys] = useState<readonly number[]>([])
  const next = keys.length === 0 ? 0 : Math.max(...keys) + 1
  const all = [...keys, ...Array.from({ length: Math.max(0, count - keys.length) }, (_, at) => next + at)]
  const shown = all.slice(0, count)
  if (shown.length !== keys.length) setKeys(shown)
  return [shown, (index) => setKeys(shown.filter((_, at) => at !== index))]
}

/** What the trial would run with: what is typed for it, else the defaults. */
const trialValues = (parameters: readonly DataSetParameter[], values: PreviewValues): ParameterInputs =>
  Object.fromEntries(
    parameters.map((one) => [one.paramCode, values[one.paramCode] ?? valueOfDefault(one, dayHere())]),
  )

type TrialOptionsProps = Pick<ParametersPanelProps, 'values'> & {
  readonly parameters: readonly DataSetParameter[]
  readonly children: ReactNode
}

/** Options are asked for by what the trial would run with. */
const TrialOptions = ({ parameters, values, children }: TrialOptionsProps): ReactNode => {
  const useOptions = useDesignOptions(parameters)
  const asked = parameters.map(askedParameterOf)
  return (
    <ParameterAskingProvider
      value={{ useOptions, parameters: asked, values: trialValues(parameters, values) }}
    >
      {children}
    </ParameterAskingProvider>
  )
}

/** The typed parameters of a data set (RPT-02). */
export const ParametersPanel = (props: ParametersPanelProps): ReactNode => {
  const { document, used, tables, onChange, values, onValues } = props
  const t = useText(texts)
  const { parameters } = document
  const [keys, dropKey] = useKeys(parameters.length)
  const codes = new Set(parameters.flatMap(bindCodes))
  const setAll = (apply: (parameters: DataSetParameter[]) => DataSetParameter[], step: Step): void =>
    onChange((before) => ({ ...before, parameters: apply(before.parameters) }), step)
  const set = (index: number, next: DataSetParameter): void =>
    setAll((all) => all.map((one, at) => (at === index ? next : one)), {
      label: 'parameter',
      together: `parameter ${index} ${changedKeys(parameters[index], next).join()}`,
    })
  return (
    <TrialOptions parameters={parameters} values={values}>
      <div className={styles['panel']}>
        <Undeclared
          codes={used.filter((code) => !codes.has(code))}
          onDeclare={(code) => onChange((before) => declared(before, code, tables), { label: 'declare' })}
        />
        {parameters.length === 0 && (
          <p className={styles['none']}>
            {t(document.kind === 'api' ? 'noneApi' : 'noneSql', { example: '{{code}}' })}
          </p>
        )}
        <ul className={styles['list']}>
          {parameters.map((parameter, index) => (
            <ParameterCard
              key={keys[index]}
              parameter={parameter}
              others={parameters}
              problem={codeProblem(parameters, index)}
              used={bindCodes(parameter).some((code) => used.includes(code))}
              value={values[parameter.paramCode]}
              onChange={(next) => set(index, next)}
              onValue={(value) => onValues(withValue(values, parameter.paramCode, value))}
              onRemove={() => {
                dropKey(index)
                setAll((all) => all.filter((_, at) => at !== index), { label: 'remove' })
              }}
            />
          ))}
        </ul>
        <Button
          size="small"
          icon="plus"
          disabled={parameters.length >= 50}
          onClick={() =>
            onChange((before) => declared(before, freeCode(before.parameters)), { label: 'declare' })
          }
        >
          {t('add')}
        </Button>
      </div>
    </TrialOptions>
  )
}
