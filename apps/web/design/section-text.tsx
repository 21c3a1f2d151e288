import { Input, NumberInput, PasswordField, SearchInput, TextArea, TextField } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useSay } from './look.ts'
import { Sample } from './sample.tsx'
import type { Section } from './sample.tsx'

const nothing = (): void => undefined

const Lines = (): ReactNode => {
  const say = useSay()
  const field = { label: say('名称', 'Name'), onChange: nothing }
  const filled = { ...field, value: say('华东区', 'East region') }
  return (
    <>
      <Sample name="empty, required">
        <TextField {...field} value="" required placeholder={say('例如 华东区', 'e.g. East region')} />
      </Sample>
      <Sample name="hover" state="hover">
        <TextField {...filled} />
      </Sample>
      <Sample name="focus" state="focus">
        <TextField {...filled} />
      </Sample>
      <Sample name="hint, icon">
        <TextField {...filled} icon="user" hint={say('最多 60 个字符', 'At most 60 characters')} />
      </Sample>
      <Sample name="error">
        <TextField {...filled} error={say('名称已存在', 'This name is taken')} />
      </Sample>
      <Sample name="error, focus" state="focus">
        <TextField {...filled} error={say('名称已存在', 'This name is taken')} />
      </Sample>
      <Sample name="disabled">
        <TextField {...filled} disabled hint={say('由系统管理', 'Kept by the system')} />
      </Sample>
      <Sample name="read only">
        <TextField {...filled} readOnly />
      </Sample>
      <Sample name="large">
        <TextField {...filled} size="large" />
      </Sample>
      <Sample name="password">
        <PasswordField {...filled} />
      </Sample>
      <Sample name="long text">
        <TextField
          {...field}
          label={say(
            '一个很长的标签，长到一行里放不下，所以折到下一行',
            'A label too long for its line goes on in the next',
          )}
          value={say('一段很长的内容，比输入框宽得多', 'A text that is much wider than its box is')}
        />
      </Sample>
    </>
  )
}

const Others = (): ReactNode => {
  const say = useSay()
  const note = { label: say('备注', 'Remark'), onChange: nothing, value: say('第一行\n第二行', 'One\nTwo') }
  const number = { label: say('行高', 'Row height'), onChange: nothing, value: 24 }
  const find = say('按名称搜索', 'Search by name')
  return (
    <>
      <Sample name="TextArea">
        <TextArea {...note} />
      </Sample>
      <Sample name="TextArea error">
        <TextArea {...note} error={say('太长了', 'It is too long')} />
      </Sample>
      <Sample name="TextArea read only">
        <TextArea {...note} readOnly />
      </Sample>
      <Sample name="TextArea mono">
        <TextArea {...note} mono value={'select 1\nfrom t'} disabled />
      </Sample>
      <Sample name="SearchInput empty">
        <SearchInput label={find} value="" onChange={nothing} />
      </Sample>
      <Sample name="SearchInput focus" state="focus">
        <SearchInput label={find} value={say('华东', 'East')} onChange={nothing} />
      </Sample>
      <Sample name="Input">
        <Input {...number} value={say('在一行里', 'In a row')} />
      </Sample>
      <Sample name="Input wrong">
        <Input {...number} value="x" invalid />
      </Sample>
      <Sample name="NumberInput">
        <NumberInput {...number} />
      </Sample>
      <Sample name="NumberInput focus, prefix" state="focus">
        <NumberInput {...number} prefix="H" />
      </Sample>
      <Sample name="NumberInput wrong">
        <NumberInput {...number} invalid />
      </Sample>
      <Sample name="NumberInput disabled">
        <NumberInput {...number} disabled />
      </Sample>
    </>
  )
}

const Samples = (): ReactNode => (
  <>
    <Lines />
    <Others />
  </>
)

export const text: Section = {
  id: 'text',
  controls: ['TextField', 'PasswordField', 'TextArea', 'SearchInput', 'Input', 'NumberInput'],
  Samples,
}
