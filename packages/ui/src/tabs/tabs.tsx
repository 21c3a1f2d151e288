import { useId } from 'react'
import type { ReactNode } from 'react'
import { TabList, tabPanel } from './tab-list.tsx'
import type { Tab } from './tab-list.tsx'

export type TabsProps<Value extends string> = {
  readonly label: string
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly tabs: readonly (Tab<Value> & { readonly content: ReactNode })[]
}

/** Parts of a page, one at a time. */
export const Tabs = <Value extends string>(props: TabsProps<Value>): ReactNode => {
  const id = useId()
  const { value, tabs } = props
  return (
    <>
      <TabList {...props} id={id} />
      <div {...tabPanel(id, value)}>{tabs.find((tab) => tab.value === value)?.content}</div>
    </>
  )
}
