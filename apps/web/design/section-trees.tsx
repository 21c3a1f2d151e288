import { Tree, TreeSelect } from '@gridwright/ui'
import type { TreeNode } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useSay } from './look.ts'
import { Sample } from './sample.tsx'
import type { Section } from './sample.tsx'

const useNodes = (): readonly TreeNode[] => {
  const say = useSay()
  return [
    {
      key: 'all',
      title: say('格匠贸易集团', 'Gridwright Trading'),
      icon: 'organisation',
      children: [
        {
          key: 'east',
          title: say('华东公司', 'East'),
          children: [{ key: 'sh', title: say('上海', 'Shanghai') }],
        },
        { key: 'gone', title: say('已撤销的公司', 'A company that is gone'), disabled: true },
        {
          key: 'long',
          title: say(
            '一个名字长到一行里放不下的公司，末尾是省略号',
            'A company whose name is longer than its line',
          ),
        },
      ],
    },
  ]
}

const Checked = (): ReactNode => {
  const say = useSay()
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set(['sh', 'east']))
  return (
    <Tree
      label={say('数据范围', 'Scope')}
      nodes={useNodes()}
      checked={checked}
      onCheck={setChecked}
      onSelect={() => undefined}
    />
  )
}

const Chosen = ({ first, multiple = false }: { first: readonly string[]; multiple?: boolean }): ReactNode => {
  const say = useSay()
  const [values, setValues] = useState(first)
  return (
    <TreeSelect
      label={say('机构', 'Organisation')}
      nodes={useNodes()}
      values={values}
      nameOf={(key) => (key === 'east' ? say('华东公司', 'East') : say('上海', 'Shanghai'))}
      multiple={multiple}
      onChange={setValues}
      onClear={() => setValues([])}
    />
  )
}

const Samples = (): ReactNode => {
  const say = useSay()
  const nodes = useNodes()
  const label = say('机构', 'Organisations')
  return (
    <>
      <Sample name="with search, one selected">
        <Tree label={label} nodes={nodes} selected="east" searchable onSelect={() => undefined} />
      </Sample>
      <Sample name="with check boxes">
        <Checked />
      </Sample>
      <Sample name="focus" state="focus" target="[role=treeitem]">
        <Tree label={label} nodes={nodes} onSelect={() => undefined} />
      </Sample>
      <Sample name="in a field">
        <Chosen first={[]} />
      </Sample>
      <Sample name="in a field, several chosen">
        <Chosen first={['east', 'sh']} multiple />
      </Sample>
      <Sample name="empty">
        <Tree label={label} nodes={[]} onSelect={() => undefined} />
      </Sample>
    </>
  )
}

export const trees: Section = { id: 'trees', controls: ['Tree', 'TreeSelect'], Samples }
