import type { AssetSummary } from '@gridwright/contract'
import { Button, DataTable, EmptyState, ErrorState, StatusTag } from '@gridwright/ui'
import type { Column, Tone } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { callErrorText, useOperation } from '#client/index.ts'
import { useLanguage, useText } from '#i18n/index.ts'
import type { Text } from '#i18n/index.ts'
import { propertyTexts, propertyWords } from './property-texts.ts'
import { readableDifference, sheetNames } from './readable-difference.ts'
import type { ReadableDifference } from './readable-difference.ts'
import { versionTexts } from './texts.ts'
import styles from './versions.module.css'

export type Compared = { readonly from: number; readonly to: number | undefined }

type Words = Text<keyof (typeof versionTexts)['zh']>

const tones: Readonly<Record<ReadableDifference['kind'], Tone>> = {
  added: 'success',
  removed: 'danger',
  changed: 'info',
}

const Value = ({ text }: { readonly text: string }): ReactNode => (
  <span className={styles['value']} title={text}>
    {text === '' ? '–' : text}
  </span>
)

const Property = ({ property }: { readonly property: string }): ReactNode => {
  const t = useText(versionTexts)
  const word = useText(propertyTexts)
  return (
    <span className={styles['property']} title={property}>
      {property === '' ? t('whole') : propertyWords(property, word)}
    </span>
  )
}

const columnsOf = (t: Words): readonly Column<ReadableDifference>[] => [
  { key: 'place', title: t('place'), primary: true, width: 150, value: ({ place }) => place || t('report') },
  {
    key: 'property',
    title: t('property'),
    width: 130,
    render: ({ property }) => <Property property={property} />,
  },
  {
    key: 'kind',
    title: t('change'),
    width: 84,
    render: ({ kind }) => <StatusTag tone={tones[kind]}>{t(kind)}</StatusTag>,
  },
  { key: 'before', title: t('before'), render: ({ before }) => <Value text={before} /> },
  { key: 'after', title: t('after'), render: ({ after }) => <Value text={after} /> },
]

type ComparisonProps = {
  readonly report: AssetSummary
  readonly compared: Compared
  readonly onBack: () => void
}

const useDifferences = (report: AssetSummary, { from, to }: Compared, t: Words) => {
  const { id } = report
  const input = { id, from, ...(to === undefined ? {} : { to }) }
  const answer = useOperation('asset.compare', input, { staleTime: 0 })
  const newer = useOperation('asset.get', { id, ...(to === undefined ? {} : { version: to }) })
  const words = {
    sheet: t('sheet'),
    row: t('row'),
    column: t('column'),
    style: t('style'),
    dataSet: t('dataSet'),
    parameter: t('parameter'),
  }
  const names = { sheets: sheetNames(newer.data?.document), words }
  return { answer, rows: answer.data?.differences.map((one) => readableDifference(one, names)) }
}

/** What differs between a version and a later one, or the draft, in the terms of the sheet (RPT-06). */
export const Comparison = ({ report, compared, onBack }: ComparisonProps): ReactNode => {
  const t = useText(versionTexts)
  const language = useLanguage()
  const { answer, rows } = useDifferences(report, compared, t)
  const { from, to } = compared
  const other = to === undefined ? t('toDraft') : t('toVersion', { version: to })
  return (
    <div className={styles['comparison']}>
      <div className={styles['compareHead']}>
        <Button kind="text" size="small" icon="left" onClick={onBack}>
          {t('back')}
        </Button>
        <h3>{t('compareTitle', { from, to: other })}</h3>
        {rows !== undefined && <span>{t('differences', { count: rows.length })}</span>}
      </div>
      <DataTable
        label={t('compareTitle', { from, to: other })}
        columns={columnsOf(t)}
        rows={rows}
        rowKey={({ key }) => key}
        empty={<EmptyState compact icon="check" title={t('same')} hint={t('sameHint')} />}
        error={
          answer.error !== null && (
            <ErrorState
              compact
              hint={callErrorText(answer.error, language)}
              onRetry={() => void answer.refetch()}
            />
          )
        }
      />
    </div>
  )
}
