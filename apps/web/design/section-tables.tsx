import { Card, DataTable, ErrorState, Pagination, StateWord } from '@gridwright/ui'
import type { Column, DataTableProps } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useSay } from './look.ts'
import { Sample } from './sample.tsx'
import type { Section } from './sample.tsx'

type Person = { readonly id: string; readonly name: string; readonly amount: number; readonly on: boolean }

const nothing = (): void => undefined

const usePeople = (): readonly Person[] => {
  const say = useSay()
  const long = say(
    '一个非常长的名字，超过一列的宽度以后以省略号结束，完整内容在提示里',
    'A very long name that ends in an ellipsis, since a column has no room for all of it',
  )
  return [
    { id: '1', name: say('林晓', 'Lin Xiao'), amount: 1280.5, on: true },
    { id: '2', name: say('陈明', 'Chen Ming'), amount: 96, on: false },
    { id: '3', name: 'abc\u202Edcba', amount: 0, on: true },
    { id: '4', name: long, amount: 123456789, on: true },
  ]
}

const useColumns = (): readonly Column<Person>[] => {
  const say = useSay()
  return [
    { key: 'name', title: say('姓名', 'Name'), primary: true, sortable: true, value: ({ name }) => name },
    {
      key: 'amount',
      title: say('金额', 'Amount'),
      align: 'right',
      sortable: true,
      value: ({ amount }) => amount,
    },
    {
      key: 'on',
      title: say('状态', 'State'),
      value: ({ on }) => Number(on),
      render: ({ on }) => (
        <StateWord tone={on ? 'success' : 'neutral'}>
          {on ? say('启用', 'Active') : say('停用', 'Disabled')}
        </StateWord>
      ),
    },
  ]
}

const Table = (props: Partial<DataTableProps<Person>>): ReactNode => {
  const say = useSay()
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set(['2']))
  return (
    <DataTable
      label={say('人员', 'People')}
      columns={useColumns()}
      rows={usePeople()}
      rowKey={({ id }) => id}
      sort={{ key: 'amount', descending: true }}
      selection={{ keys, onChange: setKeys }}
      settingsKey="design"
      actions={() => [
        { key: 'edit', label: say('编辑', 'Edit'), inline: true, onRun: nothing },
        { key: 'delete', label: say('删除', 'Delete'), danger: true, onRun: nothing },
      ]}
      {...props}
    />
  )
}

const Samples = (): ReactNode => {
  const say = useSay()
  return (
    <>
      <Sample name="rows: sorted, one chosen, a long one, one with a direction sign" wide>
        <Card pad={false}>
          <Table />
          <Pagination total={3456} page={7} size={20} onChange={nothing} />
        </Card>
      </Sample>
      <Sample name="loading" wide>
        <Card pad={false}>
          <Table rows={undefined} />
        </Card>
      </Sample>
      <Sample name="newer ones on their way" wide>
        <Table busy />
      </Sample>
      <Sample name="empty" wide>
        <Table rows={[]} />
      </Sample>
      <Sample name="error" wide>
        <Table
          error={
            <ErrorState
              compact
              hint={say('请稍后重试', 'Please try again')}
              reference="8f3c"
              onRetry={nothing}
            />
          }
        />
      </Sample>
      <Sample name="first of one page" wide>
        <Pagination total={3} page={1} size={20} onChange={nothing} />
      </Sample>
    </>
  )
}

export const tables: Section = { id: 'tables', controls: ['DataTable', 'Pagination'], Samples }
