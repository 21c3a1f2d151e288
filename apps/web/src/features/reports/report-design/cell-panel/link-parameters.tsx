import type { AskedParameter } from '@gridwright/contract'
import type { CellLink } from '@gridwright/report-engine'
import { Button, Select } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useOperation } from '#base/client/index.ts'
import { ownZone, useText } from '#base/i18n/index.ts'
import { CommittedText } from '#features/reports/report-design/inputs/committed-inputs.tsx'
import { texts } from './texts.ts'
import styles from './cell-panel.module.css'

type ReportLink = Extract<CellLink, { kind: 'report' }>
type LinkProps = { readonly link: ReportLink; readonly onChange: (link: ReportLink) => void }

type Parameters = readonly Pick<AskedParameter, 'paramCode' | 'paramName'>[]

/** What the linked report asks for; unknown while it is read, and where it may not be seen. */
const useTargetParameters = (reportId: string): Parameters | undefined => {
  const wish = { id: reportId, timeZone: ownZone() }
  return useOperation('report.form', wish, { enabled: reportId !== '', staleTime: 60_000 }).data?.parameters
}

type CodeProps = {
  readonly code: string
  readonly known: Parameters | undefined
  readonly onChange: (code: string) => void
}

/** One of the linked report's parameters; one that it has not says so, since it would be left out without a word. */
const ParameterCode = ({ code, known, onChange }: CodeProps): ReactNode => {
  const t = useText(texts)
  const label = t('parameterCode')
  if (known === undefined)
    return (
      <CommittedText
        label={label}
        placeholder={label}
        value={code}
        onTake={(text) => onChange(text.trim())}
      />
    )
  const choices = known.map(({ paramCode, paramName }) => ({
    value: paramCode,
    label: paramName === '' ? paramCode : `${paramName} (${paramCode})`,
  }))
  const isThere = known.some(({ paramCode }) => paramCode === code)
  const gone = { value: code, label: t('parameterGone', { code }) }
  return (
    <Select label={label} value={code} choices={isThere ? choices : [gone, ...choices]} onChange={onChange} />
  )
}

/** What a link hands to the report that it leads to: its parameters, each with a formula. */
export const LinkParameters = ({ link, onChange }: LinkProps): ReactNode => {
  const t = useText(texts)
  const entries = Object.entries(link.parameters)
  const known = useTargetParameters(link.reportId)
  const free = known?.find(({ paramCode }) => !Object.hasOwn(link.parameters, paramCode))?.paramCode
  const set = (next: readonly (readonly [string, string])[]): void =>
    onChange({ ...link, parameters: Object.fromEntries(next) })
  return (
    <>
      {entries.map(([code, formula], at) => (
        <div key={`${at}/${entries.length}`} className={styles['two']}>
          <ParameterCode
            code={code}
            known={known}
            onChange={(next) => set(entries.with(at, [next, formula]))}
          />
          <CommittedText
            label={t('parameterValue')}
            placeholder={t('parameterValue')}
            value={formula}
            onTake={(text) => set(entries.with(at, [code, text.replace(/^=/, '').trim()]))}
          />
          <Button
            kind="text"
            size="small"
            icon="trash"
            label={t('remove')}
            onClick={() => set(entries.toSpliced(at, 1))}
          />
        </div>
      ))}
      <Button
        size="small"
        icon="plus"
        onClick={() => set([...entries, [free ?? `p${entries.length + 1}`, '']])}
      >
        {t('addParameter')}
      </Button>
    </>
  )
}
