import { SelectField } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { texts } from '#features/workflow/task-node/texts.ts'

type NodesProps = {
  readonly others: readonly { readonly node: string; readonly name: string }[]
  readonly value: string
  readonly onChange: (node: string) => void
}

/** Another user task of the process. */
export const Nodes = ({ others, value, onChange }: NodesProps): ReactNode => (
  <SelectField
    label={useText(texts)('rejectedTo')}
    required
    value={value === '' ? undefined : value}
    choices={others.map(({ node, name }) => ({ value: node, label: name === '' ? node : name }))}
    onChange={onChange}
  />
)
