import { StateWord } from '@gridwright/ui'
import type { Column } from '@gridwright/ui'

type Words = { readonly title: string; readonly enabled: string; readonly disabled: string }

/** The column that says whether a row is enabled (1), quietly, or disabled (2). */
export const statusColumn = <Row extends { readonly status: number }>({
  title,
  enabled,
  disabled,
}: Words): Column<Row> => ({
  key: 'status',
  title,
  width: 100,
  value: ({ status }) => status,
  render: ({ status }) => (
    <StateWord tone={status === 1 ? 'success' : 'neutral'}>{status === 1 ? enabled : disabled}</StateWord>
  ),
  sortable: true,
})
