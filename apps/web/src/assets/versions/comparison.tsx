import type { AssetSummary } from '@gridwright/contract'
import { Button, DataTable, EmptyState, ErrorState, Icon, Select, StatusTag } from '@gridwright/ui'
import type { Column, Tone } from '@gridwright/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { assetLooks } from '#products/looks.ts'
import { callErrorText, useOperation } from '#base/client/index.ts'
import { useLanguage, useText } from '#base/i18n/index.ts'
import type { Text } from '#base/i18n/index.ts'
import { propertyTexts, propertyWords } from './property-texts.ts'
import type { ReadableDifference } from './readable-difference.ts'
import { versionTexts } from './texts.ts'
import { useDifferences } from './use-differences.ts'
import type { Compared } from './use-differences.ts'
import styles from './versions.module.css'

type Words = Text<keyof typeof versionTexts>

const tones: Readonly<Record<ReadableDifference['kind'], Tone>> = {
  added: 'success',
  removed: 'danger',
  changed: 'info',
}

const Value = ({ text }: { readonly text: string }): ReactNode => (
  <span className={styles[text.includes('\n') ? 'lines' : 'value']} title={text}>
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

const columnsOf = (t: Words, whole: string): readonly Column<ReadableDifference>[] => [
  { key: 'place', title: t('place'), primary: true, width: 150, value: ({ place }) => place || whole },
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

/** Where the draft stands among the versions. */
const draft = 0

type ComparisonProps = {
  readonly asset: AssetSummary
  readonly compared: Compared
  readonly onCompare: (compared: Compared) => void
  readonly onBack: () => void
}

/** Any version with any other, or with the draft. */
const Choice = ({ asset, compared, onCompare }: Omit<ComparisonProps, 'onBack'>): ReactNode => {
  const t = useText(versionTexts)
  const { data } = useOperation('asset.listVersions', { id: asset.id })
  const versions = (data?.versions ?? [])
    .toSorted((a, b) => b.version - a.version)
    .map(({ version }) => ({ value: version, label: t('version', { version }) }))
  const { from, to } = compared
  return (
    <div className={styles['choice']}>
      <Select
        label={t('older')}
        value={from}
        choices={versions}
        onChange={(version) => onCompare({ from: version, to })}
      />
      <Icon name="right" size={14} />
      <Select
        label={t('newer')}
        value={to ?? draft}
        choices={[{ value: draft, label: t('draft') }, ...versions]}
        onChange={(version) => onCompare({ from, to: version === draft ? undefined : version })}
      />
    </div>
  )
}

/** Comes with the first comparison of a kind that has pictures. */
const Pictures = ({
  asset,
  ...both
}: Pick<ComparisonProps, 'asset'> & { readonly before: unknown; readonly after: unknown }): ReactNode => {
  const load = assetLooks[asset.kind].comparedPictures
  const { data: Shown } = useQuery({
    queryKey: ['compared pictures', asset.kind],
    queryFn: async () => (await load?.()) ?? null,
    enabled: load !== undefined,
    staleTime: Infinity,
  })
  return Shown ? <Shown id={asset.id} {...both} /> : null
}

/** What differs between a version and a later one, or the draft, in the terms of its maker (RPT-06). */
export const Comparison = ({ asset, compared, onCompare, onBack }: ComparisonProps): ReactNode => {
  const t = useText(versionTexts)
  const language = useLanguage()
  const { error, retry, rows, documents } = useDifferences(asset, compared)
  const { from, to } = compared
  const other = to === undefined ? t('toDraft') : t('toVersion', { version: to })
  return (
    <div className={styles['comparison']}>
      <div className={styles['compareHead']}>
        <Button kind="text" size="small" icon="left" onClick={onBack}>
          {t('back')}
        </Button>
        <Choice asset={asset} compared={compared} onCompare={onCompare} />
        {rows !== undefined && <span>{t('differences', { count: rows.length })}</span>}
      </div>
      {documents !== undefined && <Pictures asset={asset} {...documents} />}
      <DataTable
        label={t('compareTitle', { from, to: other })}
        columns={columnsOf(t, assetLooks[asset.kind].name[language])}
        rows={rows}
        rowKey={({ key }) => key}
        empty={<EmptyState compact icon="check" title={t('same')} hint={t('sameHint')} />}
        error={
          error !== null && (
            <ErrorState compact hint={callErrorText(error, language)} onRetry={() => void retry()} />
          )
        }
      />
    </div>
  )
}
