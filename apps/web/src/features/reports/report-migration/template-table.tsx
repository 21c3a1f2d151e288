import { Card, DataTable, StatusTag } from '@gridwright/ui'
import type { Column, Tone } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import type { TemplateRow } from './rows.ts'
import { TemplateDetails } from './template-details.tsx'
import { texts } from './texts.ts'

type Text = ReturnType<typeof useTexts>
const useTexts = () => useText(texts)

/** In words: whether it is there, and whether something of it is to be looked at. */
export const stateText = ({ result, known }: TemplateRow, t: Text): string => {
  if (result?.state === 'failed') return t('failed')
  if (result?.state === 'made')
    return result.problems.length === 0 ? t('made') : t('madeWith', { count: result.problems.length })
  return known === null && result === undefined ? t('fresh') : t('known')
}

const toneOf = ({ result, known }: TemplateRow): Tone => {
  if (result?.state === 'failed') return 'danger'
  if (result?.state === 'made') return result.problems.length === 0 ? 'success' : 'warning'
  return known === null && result === undefined ? 'neutral' : 'info'
}

const columnsOf = (t: Text): readonly Column<TemplateRow>[] => [
  { key: 'name', title: t('name'), primary: true, value: ({ name }) => name, sortable: true },
  {
    key: 'product',
    title: t('product'),
    width: 120,
    value: ({ product }) => t(product === 'ureport2' ? 'uReport' : 'springReport'),
  },
  {
    key: 'content',
    title: t('content'),
    width: 250,
    value: (row) => t('contents', { cells: row.cells, fields: row.fields, formulas: row.formulas }),
  },
  {
    key: 'dataSets',
    title: t('dataSets'),
    width: 90,
    align: 'right',
    value: ({ dataSets }) => dataSets.length,
    sortable: true,
  },
  {
    key: 'remarks',
    title: t('remarks'),
    width: 140,
    value: ({ remarks }) => remarks.length,
    render: ({ remarks: { length: count } }) => (
      <StatusTag tone={count === 0 ? 'success' : 'warning'}>
        {count === 0 ? t('all') : t('places', { count })}
      </StatusTag>
    ),
    sortable: true,
  },
  {
    key: 'state',
    title: t('state'),
    width: 190,
    value: (row) => stateText(row, t),
    render: (row) => <StatusTag tone={toneOf(row)}>{stateText(row, t)}</StatusTag>,
    sortable: true,
  },
]

type TemplateTableProps = {
  readonly rows: readonly TemplateRow[]
  readonly chosen: ReadonlySet<string>
  readonly onChosen: (keys: ReadonlySet<string>) => void
}

/** The templates that were read, to choose from; each opens with what came of it. */
export const TemplateTable = ({ rows, chosen, onChosen }: TemplateTableProps): ReactNode => {
  const t = useText(texts)
  const [key, setKey] = useState<string>()
  const opened = rows.find((row) => row.key === key)
  return (
    <Card pad={false}>
      <DataTable
        label={t('list')}
        columns={columnsOf(t)}
        rows={rows}
        rowKey={(row) => row.key}
        selection={{ keys: chosen, onChange: onChosen }}
        actions={(row) => [
          { key: 'details', label: t('details'), inline: true, onRun: () => setKey(row.key) },
        ]}
        onOpen={(row) => setKey(row.key)}
      />
      {opened !== undefined && <TemplateDetails row={opened} onClose={() => setKey(undefined)} />}
    </Card>
  )
}
