import { SchemaForm, useSchemaForm } from '@gridwright/ui'
import type { FormField } from '@gridwright/ui'
import { required } from '@gridwright/validation'
import { useEffect, useEffectEvent } from 'react'
import type { ReactNode } from 'react'
import { useSay } from './look.ts'
import { Sample } from './sample.tsx'
import type { Section } from './sample.tsx'

type Values = {
  readonly name: string
  readonly code: string
  readonly kind: string
  readonly roles: readonly string[]
  readonly from: string
  readonly remark: string
  readonly scope: string
  readonly active: boolean
}

const initial: Values = {
  name: '',
  code: 'A-1',
  kind: 'b',
  roles: ['a'],
  from: '2026-11-22',
  remark: '',
  scope: 'a',
  active: true,
}

const useFields = (): readonly FormField<Values>[] => {
  const say = useSay()
  const options = [
    { value: 'a', label: say('内部', 'Inside') },
    { value: 'b', label: say('外部', 'Outside') },
  ]
  return [
    { name: 'name', label: say('名称', 'Name'), kind: 'text', rules: [required] },
    {
      name: 'code',
      label: say('编码', 'Code'),
      kind: 'text',
      disabled: true,
      hint: say('不能修改', 'It stays'),
    },
    { name: 'kind', label: say('类型', 'Kind'), kind: 'select', options },
    { name: 'roles', label: say('角色', 'Roles'), kind: 'multi-select', options },
    { name: 'from', label: say('开始', 'From'), kind: 'date' },
    { name: 'active', label: say('启用', 'Active'), kind: 'switch' },
    { name: 'scope', label: say('范围', 'Scope'), kind: 'radio', options },
    { name: 'remark', label: say('备注', 'Remark'), kind: 'textarea', wide: true, rows: 2 },
  ]
}

const Form = ({ wrong }: { readonly wrong: boolean }): ReactNode => {
  const say = useSay()
  const form = useSchemaForm({ fields: useFields(), initial })
  const save = useEffectEvent(() => {
    form.check()
    form.refuse('kind', say('此类型已停用', 'This kind is no longer in use'))
  })
  // Once, as a press on “Save” does.
  useEffect(() => {
    if (wrong) save()
  }, [wrong])
  return <SchemaForm form={form} columns={2} onSubmit={() => undefined} />
}

const Samples = (): ReactNode => (
  <>
    <Sample name="two columns" wide>
      <Form wrong={false} />
    </Sample>
    <Sample name="refused" wide>
      <Form wrong />
    </Sample>
  </>
)

export const forms: Section = { id: 'forms', controls: ['SchemaForm', 'FormControl', 'Field'], Samples }
