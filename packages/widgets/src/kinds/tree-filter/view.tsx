import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { ChoiceFilter } from '#filter/choice-filter.tsx'
import { treeOf } from '#filter/entries.ts'
import type { WidgetViewProps } from '#view/view-props.ts'
import type { TreeFilterOptions } from './facts.ts'

export const View = (props: WidgetViewProps<TreeFilterOptions>): ReactNode => {
  const entries = useMemo(() => treeOf(props.data), [props.data])
  return <ChoiceFilter {...props} entries={entries} />
}
